import { sanitise } from './sanitise';

describe('sanitise', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event handler', '<p onclick="x()">a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a javascript URL', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a data URL', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['an obfuscated data URL', '<a href=" DaTa&#58;text/html;base64,PHA+">a</a>', '<a>a</a>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['a frame and a form', '<iframe src="https://x"></iframe><form><input></form>a', 'a'],
    ['a URL without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
  ])('[C21] removes %s', (_, html, clean) => {
    expect(sanitise(html)).toBe(clean);
  });

  it('keeps only heading ids used by tables of contents', () => {
    expect(sanitise('<h2 id="h-a">a</h2><h3 id="content">b</h3><h1 id="content">c</h1>')).toBe(
      '<h2 id="h-a">a</h2><h3>b</h3><h2>c</h2>',
    );
  });

  it('[A31] wraps a table in a focusable scroll container', () => {
    expect(sanitise('<table><tr><td>a</td></tr></table>')).toBe(
      '<section data-table="" aria-label="Table" tabindex="0"><table><tr><td>a</td></tr></table></section>',
    );
  });

  it('[A30] opens external links in a new tab without opener and referrer', () => {
    expect(sanitise('<a href="https://example.org">a</a>')).toBe(
      '<a href="https://example.org" rel="noopener noreferrer" target="_blank">a</a>',
    );
    expect(sanitise('<a href="/news/x" target="_top">a</a>')).toBe('<a href="/news/x">a</a>');
  });
});
