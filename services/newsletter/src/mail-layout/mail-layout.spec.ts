import { plainBlocks } from './plain-text';
import { renderNewsletter } from './render-newsletter';
import { sanitiseContent } from './sanitise';

describe('the content of a newsletter', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//example.org">a</a>', '<a>a</a>'],
    ['<img src="https://example.org/p.gif"><p>a</p>', '<p>a</p>'],
    ['<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['<iframe src="https://example.org">b</iframe>a', 'a'],
    ['<mj-include path="/etc/passwd" />a', 'a'],
    ['<p>a &lt;b&gt; &amp; c</p>', '<p>a &lt;b&gt; &amp; c</p>'],
    ['<h1>a</h1><ul><li><b>b</b></li></ul>', '<h1>a</h1><ul><li><b>b</b></li></ul>'],
  ])('is basic HTML: %s', (html, clean) => {
    expect(sanitiseContent(html)).toBe(clean);
  });

  it('[X18] becomes lines of text with # and ## headings and line breaks', async () => {
    const html = `<h1>The  week</h1>\n<p>One<br>two <a href="https://example.org/a">three</a>.</p>
      <h2>More <b>of</b> it</h2><ul><li>first</li><li>second</li></ul>loose <a href="https://b.example">https://b.example</a>`;
    expect(plainBlocks(html)).toEqual([
      '# The week',
      'One\ntwo three (https://example.org/a).',
      '## More of it',
      '- first',
      '- second',
      'loose https://b.example',
    ]);
  });
});

describe('the layout of a newsletter', () => {
  const mail = { subject: 'Ten & <more>', section: 'eu-relations', content: '<p>Text.</p>' } as const;
  const render = () => renderNewsletter(mail, 'https://frontier.example/', new Date('2026-11-20T23:30:00Z'));

  it('[J16] has a place for the unsubscribe link in both parts', async () => {
    const { html, text } = await render();
    for (const part of [html, text]) {
      expect(part).toContain('%%unsubscribe%%');
      expect(part).toContain('%%preferences%%');
    }
  });

  it('is one column that fits a telephone, knows dark mode, and loads nothing from anywhere', async () => {
    const { html } = await render();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('name="viewport"');
    expect(html).not.toMatch(/<(img|link|script)\b|@import|url\(/);
    expect(html).toContain('Ten &#38; &#60;more&#62;');
    expect(html).toContain('#2f6b4f');
  });

  it('bears the day on the clocks of Gibraltar and says whose mail it is', async () => {
    const { html, text } = await render();
    for (const part of [html, text]) {
      expect(part).toContain('21 November 2026');
      expect(part).toContain('not an official site of any government');
      expect(part).toContain('EU Relations');
    }
    expect(text).toContain('TEN & <MORE>\n\nText.');
  });
});
