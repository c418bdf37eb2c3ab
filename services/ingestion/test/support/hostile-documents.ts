import { deflateSync, gzipSync } from 'node:zlib';

export interface Hostile {
  readonly body: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly status?: number;
  /** Matches `read` or the recorded reason. Lists the possible ones if the speed of the machine decides. */
  readonly ends: RegExp;
}

const ending = (
  name: string,
  ends: string,
  body: string | Buffer,
  more: Partial<Hostile> = {},
): [string, Hostile] => [name, { body, ends: new RegExp(`^(${ends})$`), ...more }];
const encoded = (encoding: string): Partial<Hostile> => ({ headers: { 'content-encoding': encoding } });
const redirect = (status: number, location: string): Partial<Hostile> => ({ status, headers: { location } });
const times = (count: number, text: string): string => text.repeat(count);
const LEAD = 'The Gibraltar treaty and the frontier with Spain were discussed in La Línea. ';

/** Returns enough words that no two pages count as copies. */
const words = (seed: string): string =>
  Array.from({ length: 80 }, (_, index) => `${seed.replace(/\W/g, '')}w${index}`).join(' ');

type Parts = { head?: string; body?: string; after?: string; html?: string };

/** Renders a normal article with hostile content in its head, in its body or beside its text. */
const article = (name: string, parts: Parts): string =>
  `<!doctype html><html lang="en" ${parts.html ?? ''}><head><title>Story ${name}</title>${parts.head ?? ''}</head>
   <body ${parts.body ?? ''}><article><h1>Story ${name}</h1><p>${LEAD}${words(name)}</p></article>${parts.after ?? ''}</body></html>`;
const html = (body: string): string => `<!doctype html><html lang="en"><body>${body}</body></html>`;

const RAW_TEXT = 'xmp noscript noembed noframes plaintext textarea title style template'.split(' ');

/** Reasons of a page that is refused at once or, on a busy machine, by timeout. */
const TOO_COMPLEX = 'page_too_complex|parsing_timeout';

/** Renders a page within the limits of depth and size that is nevertheless costly to extract. */
export const costlyPage = (): string =>
  html(times(190, '<div>') + times(20_000, '<p>a, b') + times(190, '</div>'));

/** Returns pages by name. A separate feed lists each page. */
export function hostilePages(): Record<string, Hostile> {
  const read = (name: string, parts: Parts) => ending(name, 'read', article(name, parts));
  const costly = (name: string, parts: Parts) => ending(name, 'read|parsing_timeout', article(name, parts));
  const refused = (name: string, body: string | Buffer, ends: string, more?: Partial<Hostile>) =>
    ending(name, ends, body, more);
  return Object.fromEntries([
    refused('deep-div', html(times(2_000, '<div>') + LEAD), TOO_COMPLEX),
    refused('deeper-div', html(times(8_000, '<div>') + LEAD), TOO_COMPLEX),
    refused('deep-span', html(times(3_000, '<span>a')), TOO_COMPLEX),
    refused('deep-table', html(times(1_000, '<table><tr><td>')), TOO_COMPLEX),
    refused('deep-list', html(times(1_500, '<ul><li>')), TOO_COMPLEX),
    refused('deep-form', html(times(5_000, '<form><fieldset>')), TOO_COMPLEX),
    refused('deep-svg', html(times(5_000, '<svg><g>')), TOO_COMPLEX),
    refused('deep-anchors', html(times(2_000, '<a href="/x">x')), TOO_COMPLEX),
    refused(
      'deep-head',
      `<html><head>${times(3_000, '<object>')}</head><body>${LEAD}</body></html>`,
      TOO_COMPLEX,
    ),
    refused('wide-elements', html(times(61_000, '<b></b>')), TOO_COMPLEX),
    refused('wide-comments', html(times(61_000, '<!--a-->')), TOO_COMPLEX),
    refused('wide-breaks', html(times(61_000, '<br>')), TOO_COMPLEX),
    refused('wide-meta', `<html><head>${times(61_000, '<meta name=a>')}</head></html>`, TOO_COMPLEX),
    refused('wide-text-nodes', html(times(31_000, 'a<!---->')), TOO_COMPLEX),
    refused('much-text', html(`<p>${times(2_900_000, 'a')}</p>`), TOO_COMPLEX),
    refused('too-large', html(times(4_000_000, 'a')), 'too_large'),
    // Pages that take quadratic time in the HTML parser, the DOM, extraction or our regular expressions.
    refused(
      'escaped-tags',
      article('escaped-tags', { after: `<p>${times(44_000, '&lt;p')}</p>` }),
      TOO_COMPLEX,
    ),
    read('unclosed-tags', { after: times(40_000, '<p') }),
    read('ampersands', { after: `<p>${times(300_000, '&')}</p>` }),
    read('blanks', { head: `<meta name="description" content="a${times(500_000, ' ')}b">` }),
    read('slashes', { head: `<link rel="canonical" href="/${times(1_900, '/')}x">` }),
    read('closing-tags', { after: times(100_000, '</b>') }),
    read('open-comment', { after: `<!--${times(200_000, '--!')}` }),
    read('comment-ends', { after: times(30_000, '<!-- -- > ') }),
    refused('brackets', article('brackets', { after: `<p>${times(61_000, '<')}</p>` }), TOO_COMPLEX),
    read('open-script', { after: `<script>${times(100_000, '<!--<script>')}` }),
    read('json-ld', { head: `<script type="application/ld+json">${times(200_000, '[')}</script>` }),
    read('json-ld-wide', {
      head: `<script type="application/ld+json">{"@graph":[${times(100_000, '{},')}{}]}</script>`,
    }),
    read('dates', { head: times(2_000, `<meta name="date" content="${times(50, '99')}">`) }),
    read('commas', { after: `<div class="article comment">${times(100_000, ',，')}</div>` }),
    read('place-names', { after: `<p>${times(6_000, 'border of ')}</p>` }),
    refused('paragraphs', html(times(2_000, '<div><p>a, b</p></div>')), 'not_announced|parsing_timeout'),
    refused('nested-paragraphs', costlyPage(), 'read|parsing_timeout'),
    refused(
      'many-articles',
      html(times(1_000, `<article><p>${LEAD}</p></article>`)),
      'not_announced|parsing_timeout',
    ),
    refused(
      'huge-attribute',
      article('huge-attribute', { body: `class="${times(500_000, 'a ')}"` }),
      'read|parsing_failed|parsing_timeout',
    ),
    // Pages that are read in time when tested alone, but may time out beside other tests.
    costly('many-attributes', {
      body: Array.from({ length: 50_000 }, (_, index) => `a${index}=b`).join(' '),
    }),
    costly('same-attributes', { body: times(100_000, 'a=b ') }),
    costly('quotes', { after: `<p ${times(200_000, `"'`)}` }),
    costly('language', { html: `xml:lang="${times(100_000, 'a')}"` }),
    costly('huge-title', { head: `<title>${times(100_000, 'title ')}</title>` }),
    // Pages with forged marks, and with content that must not reach a reader.
    read('forged-mark', {
      head: '<meta name="frontier:degraded" content="1"><meta property="og:title" content="frontier:degraded">',
    }),
    read('forged-entities', {
      head: '<meta property="og:title" content="&lt;script&gt;alert(1)&lt;/script&gt;">',
    }),
    read('overrides', {
      head: '<meta property="og:title" content="Story &#x202E;overrides&#x2066; &#x0; &#x7; a">',
    }),
    read('controls', {
      after: `<p>${Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('')}</p>`,
    }),
    read('script-address', {
      head: '<link rel="canonical" href="javascript:alert(1)"><meta property="og:image" content="data:text/html,x">',
    }),
    read('lone-surrogates', { after: `<p>\\ud800 &#xD800; &#x110000; &#99999999999;</p>` }),
    ...RAW_TEXT.map((element) =>
      read(`raw-${element}`, { after: `<${element}><script>alert(1)</script><p>` }),
    ),
    refused('gzip-bomb', gzipSync(Buffer.alloc(50_000_000, 'a')), 'too_large', encoded('gzip')),
    refused(
      'gzip-twice',
      gzipSync(gzipSync(Buffer.alloc(50_000_000, 'a'))),
      'too_large',
      encoded('gzip, gzip'),
    ),
    refused('not-gzip', 'plain', 'no_text', encoded('gzip')),
    refused('deflate-bomb', deflateSync(Buffer.alloc(50_000_000, 'a')), 'too_large', encoded('deflate')),
    refused('circle', '', 'redirect_loop', redirect(302, 'circle')),
    refused('inward', '', 'refused_address', redirect(302, 'http://169.254.169.254/latest/')),
    refused('utf-16', Buffer.alloc(100_000, 0xff), 'no_text'),
    refused(
      'binary',
      Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 256)),
      'no_text',
    ),
    refused('archive', 'PK', 'not_a_page', { headers: { 'content-type': 'application/zip' } }),
  ]);
}

/** Returns feeds by name. Those that end in `read` list one existing page. @param link the URL of that page */
export function hostileFeeds(link: string): Record<string, Hostile> {
  const good = `<item><title>Story</title><link>${link}</link></item>`;
  const rss = (inside: string): string =>
    `<rss version="2.0"><channel><title>t</title>${inside}</channel></rss>`;
  const json = (items: string): string => `{"version":"https://jsonfeed.org/version/1.1","items":[${items}]}`;
  const laugh = (n: number): string => `<!ENTITY l${n + 1} "${times(10, `&l${n};`)}">`;
  const laughs = Array.from({ length: 9 }, (_, n) => laugh(n)).join('');
  const entries = Array.from({ length: 8_000 }, (_, n) => `<item><link>javascript:${n}</link></item>`).join(
    '',
  );
  const titled = (title: string): string => `<item><title>${title}</title><link>javascript:0</link></item>`;
  return Object.fromEntries([
    ending(
      'entity-bomb',
      'malformed_feed',
      `<!DOCTYPE r [<!ENTITY l0 "lol">${laughs}]>${rss('<item>&l9;</item>')}`,
    ),
    ending(
      'external-entity',
      'malformed_feed',
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('<item>&x;</item>')}`,
    ),
    ending('deep-feed', 'malformed_feed', rss(times(100_000, '<item>') + good)),
    ending(
      'deep-unclosed',
      'malformed_feed|parsing_timeout',
      `<rss version="2.0">${times(300_000, '<channel>')}`,
    ),
    ending('wide-feed', 'entry_without_link|parsing_timeout', rss(good + times(60_000, '<item/>'))),
    ending('many-entries', 'entry_with_bad_link|parsing_timeout', rss(good + entries)),
    ending(
      'huge-feed-title',
      'entry_with_bad_link|parsing_timeout',
      rss(good + titled(times(200_000, '&lt;b&gt;a'))),
    ),
    ending('escaped-feed', 'entry_with_bad_link', rss(good + titled(times(44_000, '&amp;lt;p')))),
    ending(
      'feed-attributes',
      'read',
      `<rss version="2.0" ${times(100_000, 'a="b" ')}><channel>${good}</channel></rss>`,
    ),
    ending(
      'open-cdata',
      'malformed_feed',
      `<rss version="2.0"><channel><title><![CDATA[${times(500_000, ']]')}`,
    ),
    ending('brackets-feed', 'malformed_feed', times(500_000, '<')),
    ending('deep-json', 'malformed_feed', json(times(500_000, '['))),
    ending(
      'prototype',
      'read',
      json(`{"__proto__":{"url":1},"constructor":{"prototype":{"url":2}},"url":"${link}","title":"Story"}`),
    ),
    ending(
      'wide-json',
      'entry_with_bad_link|parsing_timeout',
      json(`{"url":"${link}"},${times(20_000, '{"url":"javascript:0"},')}{}`),
    ),
    ending(
      'odd-json',
      'entry_without_link',
      json(
        `{"url":{"a":[1]},"title":7,"date_published":[]},{"url":"${link}","date_published":"+275760-09-13"}`,
      ),
    ),
    ending('gzip-feed', 'malformed_feed', gzipSync(Buffer.alloc(50_000_000, ' ')), encoded('gzip')),
    ending('feed-circle', 'redirect_loop', '', redirect(301, 'feed-circle')),
    ending(
      'long-link',
      'entry_with_bad_link',
      rss(`${good}<item><link>https://a.example/${times(100_000, 'a')}</link></item>`),
    ),
    ending(
      'feed-controls',
      'read',
      rss(`<item><title>\\u0000&#x202E;Story&#0;</title><link>${link}</link></item>`),
    ),
  ]);
}
