import { listCitedUrls, markdownToText, renderMarkdown } from './markdown';

describe('renderMarkdown', () => {
  it('[G3] returns HTML with heading ids', () => {
    const { html, headings } = renderMarkdown('# Top\n\n## A *b*\n\n### Ç\n\n#### D\n\n## A b\n\n- one\n');
    expect(headings).toEqual([
      { level: 2, id: 'h-top', title: 'Top' },
      { level: 2, id: 'h-a-b', title: 'A b' },
      { level: 3, id: 'h-c', title: 'Ç' },
      { level: 2, id: 'h-a-b-2', title: 'A b' },
    ]);
    expect(html).toContain('<h2 id="h-a-b">A <em>b</em></h2>');
    expect(html).toContain('<h4>D</h4>');
    expect(html).toContain('<li>one</li>');
  });

  it('returns headings as readable text, without entities', () => {
    const { headings } = renderMarkdown('## Spain\'s part\n\n### "A" & <b\n\n## 1 < 2\n');
    expect(headings.map(({ title }) => title)).toEqual(["Spain's part", '"A" & <b', '1 < 2']);
  });

  it('opens links to other sites in a new tab, internal ones in the same', () => {
    expect(renderMarkdown('[a](https://example.org/) [b](/news)').html).toBe(
      '<p><a href="https://example.org/" target="_blank" rel="noopener noreferrer">a</a> <a href="/news">b</a></p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<h2 id="h-x" onclick="alert(1)">x</h2>',
    '<iframe src="//evil.example"></iframe>',
    '## <svg onload=alert(1)>',
    'a\0<style>*{}</style>',
  ])('removes active content: %s', (attack) => {
    expect(renderMarkdown(attack).html).not.toMatch(
      /<(script|img|iframe|svg|style)|on\w+=|href="(javascript|data|jav)/i,
    );
  });

  it('returns plain text without citations', () => {
    const source = '[El País, 15 July 2026](https://a.example/1?a=1&b=2)';
    const text = `Not as a rule.\n(${source};\n${source})\n\nSee [EES](/glossary/ees) (the system).`;
    expect(markdownToText(text)).toBe('Not as a rule.\n\nSee EES (the system).');
    expect(listCitedUrls(text)).toEqual(['https://a.example/1?a=1&b=2', 'https://a.example/1?a=1&b=2']);
  });

  it('joins the lines of a sentence with spaces', () => {
    expect(
      markdownToText('ETIAS was not open for\napplications\nin **August**\n2026.\n\n- one\n  item\n- two'),
    ).toBe('ETIAS was not open for applications in August 2026.\n\none item\n\ntwo');
  });

  it('returns plain text without markup', () => {
    expect(markdownToText('A **bold** [link](/x) & more.\n\n- one\n- two')).toBe(
      'A bold link & more.\n\none\n\ntwo',
    );
  });
});
