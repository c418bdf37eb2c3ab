import { hashInlineScripts } from './inline-scripts';
import { findLinkedTags } from './linked-tags';
import { RenderNonce } from './render-nonce';

describe('page parsing', () => {
  it('hashes each inline script of the site once, but not files or data', () => {
    // Output of: echo -n 'x()' | openssl dgst -sha256 -binary | base64
    const hash = 'sha256-D6IGS8VMvCoyaR/l0h9tERrBTATY01CoPS7l6xDv0kI=';
    const renderNonce = new RenderNonce();
    const secret = /nonce-(\w+)/.exec(renderNonce.requestHeaders['content-security-policy'])?.[1];
    const nonce = `nonce="${secret}"`;
    const html = `<script ${nonce}>x()</script><script async ${nonce}>x()</script><script src="/a.js" ${nonce}></script>
      <script type="application/ld+json">{"a":1}</script><script ${nonce}></script><script>evil()</script>`;
    expect(hashInlineScripts(html, renderNonce)).toEqual([hash]);
  });

  it('finds the cache tags of all linked articles and items in markup, data and feeds', () => {
    const html = `<a href="/news/one">1</a> "href":"/news/two" <a href="/news?page=2">next</a>
      <link>https://frontier.test/news/three</link> <a href="/knowledge/faq/four">4</a> <a href="/glossary/five#x">5</a>`;
    expect([...findLinkedTags(html)]).toEqual([
      'article:one',
      'article:two',
      'article:three',
      'faq:four',
      'glossary-term:five',
    ]);
    expect([...findLinkedTags('<a href="/corrections">all</a>')]).toEqual([]);
    expect([...findLinkedTags('<a href="/corrections#c1">corrected</a>')]).toEqual(['kind:correction']);
  });
});
