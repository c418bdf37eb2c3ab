import { toTextBlocks } from './text-blocks';
import { renderNewsletter } from './render-newsletter';
import { sanitiseContent } from './sanitise';

/** Elements that HTML parsers treat in special ways, so that two parsers may disagree about their content. */
const RAW_TEXT = [
  ...['xmp', 'noscript', 'noembed', 'noframes', 'plaintext', 'textarea', 'title', 'style', 'template'],
  ...['script', 'iframe', 'option', 'select', 'object', 'svg', 'math', 'listing'],
];
/** Returns the names of all tags and of all event handler attributes. */
const listTags = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/<\/?([a-z][\w-]*)|<[^<>]*\s(on\w+)=/gi)].map(([, tag, handler]) =>
      (tag ?? handler ?? '').toLowerCase(),
    ),
  );

describe('newsletter content', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//example.org">a</a>', '<a>a</a>'],
    ['<img src="https://example.org/p.gif"><p>a</p>', '<p>a</p>'],
    ['<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['<iframe src="https://example.org">b</iframe>a', 'ba'],
    ['<mj-include path="/etc/passwd" />a', 'a'],
    ['<p>a &lt;b&gt; &amp; c</p>', '<p>a &lt;b&gt; &amp; c</p>'],
    ['<h1>a</h1><ul><li><b>b</b></li></ul>', '<h1>a</h1><ul><li><b>b</b></li></ul>'],
  ])('is reduced to basic HTML: %s', (html, clean) => {
    expect(sanitiseContent(html)).toBe(clean);
  });

  it.each(RAW_TEXT)('contains no active markup hidden in <%s>, before or after layout', async (element) => {
    const hidden = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      `</${element}><svg onload=alert(1)>`,
      `<${element}><a href="javascript:alert(1)">a</a></${element}>`,
    ];
    const content = hidden
      .map((markup) => sanitiseContent(`<p>a</p><${element}>${markup}</${element}><p>b</p>`))
      .join('');
    expect([...listTags(content)].filter((tag) => !['p', 'a'].includes(tag))).toEqual([]);
    expect(content).not.toMatch(/<a [^>]*javascript:/i);
    const layout = async (html: string) =>
      (
        await renderNewsletter(
          { subject: 'a', section: 'eu-relations', content: html },
          'https://a.example/',
          new Date(),
        )
      ).html;
    const honest = listTags(await layout('<p>a</p><a>a</a>'));
    expect([...listTags(await layout(content))].filter((tag) => !honest.has(tag))).toEqual([]);
  });

  it('[X18] is converted to text with # and ## headings and line breaks', async () => {
    const html = `<h1>The  week</h1>\n<p>One<br>two <a href="https://example.org/a">three</a>.</p>
      <h2>More <b>of</b> it</h2><ul><li>first</li><li>second</li></ul>loose <a href="https://b.example">https://b.example</a>`;
    expect(toTextBlocks(html)).toEqual([
      '# The week',
      'One\ntwo three (https://example.org/a).',
      '## More of it',
      '- first',
      '- second',
      'loose https://b.example',
    ]);
  });
});

describe('newsletter layout', () => {
  const mail = { subject: 'Ten & <more>', section: 'eu-relations', content: '<p>Text.</p>' } as const;
  const render = () => renderNewsletter(mail, 'https://frontier.example/', new Date('2026-11-20T23:30:00Z'));

  it('[J16] has a placeholder for the unsubscribe link in both parts', async () => {
    const { html, text } = await render();
    for (const part of [html, text]) {
      expect(part).toContain('%%unsubscribe%%');
      expect(part).toContain('%%preferences%%');
    }
  });

  it('fits a phone, supports dark mode and loads no external resources', async () => {
    const { html } = await render();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('name="viewport"');
    expect(html).not.toMatch(/<(img|link|script)\b|@import|url\(/);
    expect(html).toContain('Ten &#38; &#60;more&#62;');
    expect(html).toContain('#2f6b4f');
  });

  it('contains the date in Gibraltar and the publisher', async () => {
    const { html, text } = await render();
    for (const part of [html, text]) {
      expect(part).toContain('21 November 2026');
      expect(part).toContain('not an official site of any government');
      expect(part).toContain('EU Relations');
    }
    expect(text).toContain('TEN & <MORE>\n\nText.');
  });

  it('ends with the sentence that names the publisher, escaped in HTML', async () => {
    const publisher = 'Published by Example & <b>Press</b>.';
    const { html, text } = await renderNewsletter({ ...mail, publisher }, 'https://frontier.example/');
    expect(text.endsWith(`\n\n${publisher}`)).toBe(true);
    expect(html).toContain('Published by Example &#38; &#60;b&#62;Press&#60;/b&#62;.');
    expect(JSON.stringify(await render())).not.toContain('Published by');
  });
});
