import { inlineScriptHashes } from './inline-scripts';
import { linkedTags } from './linked-tags';

describe('what is read from a page', () => {
  it('is the hash of each inline script once, not of files or data', () => {
    // echo -n 'x()' | openssl dgst -sha256 -binary | base64
    const hash = 'sha256-D6IGS8VMvCoyaR/l0h9tERrBTATY01CoPS7l6xDv0kI=';
    const html = `<script>x()</script><script nonce="a">x()</script><script src="/a.js"></script>
      <script type="application/ld+json">{"a":1}</script><script></script>`;
    expect(inlineScriptHashes(html)).toEqual([hash]);
  });

  it('is every article and item that it links to, in markup, data and feeds', () => {
    const html = `<a href="/news/one">1</a> "href":"/news/two" <a href="/news?page=2">next</a>
      <link>https://frontier.test/news/three</link> <a href="/knowledge/faq/four">4</a> <a href="/glossary/five#x">5</a>`;
    expect([...linkedTags(html)]).toEqual([
      'article:one',
      'article:two',
      'article:three',
      'faq:four',
      'glossary-term:five',
    ]);
    expect([...linkedTags('<a href="/corrections">all</a>')]).toEqual([]);
    expect([...linkedTags('<a href="/corrections#c1">corrected</a>')]).toEqual(['kind:correction']);
  });
});
