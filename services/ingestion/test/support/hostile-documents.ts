import { deflateSync, gzipSync } from 'node:zlib';

export interface Hostile {
  readonly body: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly status?: number;
  /** Matches `read` or the recorded reason. Lists the possible ones if the speed of the machine decides. */
  readonly ends: RegExp;
}

const exactly = (ends: string): RegExp => new RegExp(`^(${ends})$`);
const times = (count: number, text: string): string => text.repeat(count);
const LEAD = 'The Gibraltar treaty and the frontier with Spain were discussed in La Línea. ';

/** Returns enough words that no two pages count as copies. */
const words = (seed: string): string =>
  Array.from({ length: 80 }, (_, index) => `${seed.replace(/\W/g, '')}w${index}`).join(' ');

/** Renders a normal article with hostile content in its head, in its body or beside its text. */
const article = (
  name: string,
  parts: { head?: string; body?: string; after?: string; html?: string },
): string =>
  `<!doctype html><html lang="en" ${parts.html ?? ''}><head><title>Story ${name}</title>${parts.head ?? ''}</head>
   <body ${parts.body ?? ''}><article><h1>Story ${name}</h1><p>${LEAD}${words(name)}</p></article>${parts.after ?? ''}</body></html>`;
const html = (body: string): string => `<!doctype html><html lang="en"><body>${body}</body></html>`;

const RAW_TEXT = [
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'plaintext',
  'textarea',
  'title',
  'style',
  'template',
];

/** Refused at once, or by timeout on a busy machine. */
const TOO_COMPLEX = 'page_too_complex|parsing_timeout';

/** Renders a page within the limits of depth and size that is nevertheless costly to extract. */
export const costlyPage = (): string =>
  html(times(190, '<div>') + times(20_000, '<p>a, b') + times(190, '</div>'));

/** Each page is listed by a separate feed. */
export function hostilePages(): Record<string, Hostile> {
  const read = (name: string, parts: Parameters<typeof article>[1]): [string, Hostile] => [
    name,
    { body: article(name, parts), ends: exactly('read') },
  ];
  const costly = (name: string, parts: Parameters<typeof article>[1]): [string, Hostile] => [
    name,
    { body: article(name, parts), ends: exactly('read|parsing_timeout') },
  ];
  const refused = (
    name: string,
    body: string | Buffer,
    ends: string,
    more: Partial<Hostile> = {},
  ): [string, Hostile] => [name, { body, ends: exactly(ends), ...more }];
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
    // Quadratic for one of these: the HTML parser, the DOM, extraction or our regular expressions.
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
    refused('paragraphs', html(times(2_000, '<div><p>a, b</p></div>')), 'read|parsing_timeout'),
    refused('nested-paragraphs', costlyPage(), 'read|parsing_timeout'),
    refused('many-articles', html(times(1_000, `<article><p>${LEAD}</p></article>`)), 'read|parsing_timeout'),
    refused(
      'huge-attribute',
      article('huge-attribute', { body: `class="${times(500_000, 'a ')}"` }),
      'read|parsing_failed|parsing_timeout',
    ),
    // Read in time when tested alone; may time out beside other tests.
    costly('many-attributes', {
      body: Array.from({ length: 50_000 }, (_, index) => `a${index}=b`).join(' '),
    }),
    costly('same-attributes', { body: times(100_000, 'a=b ') }),
    costly('quotes', { after: `<p ${times(200_000, `"'`)}` }),
    costly('language', { html: `xml:lang="${times(100_000, 'a')}"` }),
    costly('huge-title', { head: `<title>${times(100_000, 'title ')}</title>` }),
    // Forged marks, and content that must not reach a reader.
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
    refused('gzip-bomb', gzipSync(Buffer.alloc(50_000_000, 'a')), 'too_large', {
      headers: { 'content-encoding': 'gzip' },
    }),
    refused('gzip-twice', gzipSync(gzipSync(Buffer.alloc(50_000_000, 'a'))), 'too_large', {
      headers: { 'content-encoding': 'gzip, gzip' },
    }),
    refused('not-gzip', 'plain', 'bad_encoding', { headers: { 'content-encoding': 'gzip' } }),
    refused('deflate-bomb', deflateSync(Buffer.alloc(50_000_000, 'a')), 'too_large', {
      headers: { 'content-encoding': 'deflate' },
    }),
    refused('circle', '', 'redirect_loop', { status: 302, headers: { location: 'circle' } }),
    refused('inward', '', 'refused_address', {
      status: 302,
      headers: { location: 'http://169.254.169.254/latest/' },
    }),
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
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${times(10, `&l${n};`)}">`).join(
    '',
  );
  return {
    'entity-bomb': {
      body: `<!DOCTYPE r [<!ENTITY l0 "lol">${laughs}]>${rss('<item>&l9;</item>')}`,
      ends: exactly('malformed_feed'),
    },
    'external-entity': {
      body: `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('<item>&x;</item>')}`,
      ends: exactly('malformed_feed'),
    },
    'deep-feed': { body: rss(times(100_000, '<item>') + good), ends: exactly('malformed_feed') },
    'deep-unclosed': {
      body: `<rss version="2.0">${times(300_000, '<channel>')}`,
      ends: exactly('malformed_feed|parsing_timeout'),
    },
    'wide-feed': {
      body: rss(good + times(60_000, '<item/>')),
      ends: exactly('entry_without_link|parsing_timeout'),
    },
    'many-entries': {
      body: rss(
        good + Array.from({ length: 8_000 }, (_, n) => `<item><link>javascript:${n}</link></item>`).join(''),
      ),
      ends: exactly('entry_with_bad_link|parsing_timeout'),
    },
    'huge-feed-title': {
      body: rss(
        `${good}<item><title>${times(200_000, '&lt;b&gt;a')}</title><link>javascript:0</link></item>`,
      ),
      ends: exactly('entry_with_bad_link|parsing_timeout'),
    },
    'escaped-feed': {
      body: rss(`${good}<item><title>${times(44_000, '&amp;lt;p')}</title><link>javascript:0</link></item>`),
      ends: exactly('entry_with_bad_link'),
    },
    'feed-attributes': {
      body: `<rss version="2.0" ${times(100_000, 'a="b" ')}><channel>${good}</channel></rss>`,
      ends: exactly('read'),
    },
    'open-cdata': {
      body: `<rss version="2.0"><channel><title><![CDATA[${times(500_000, ']]')}`,
      ends: exactly('malformed_feed'),
    },
    'brackets-feed': { body: times(500_000, '<'), ends: exactly('malformed_feed') },
    'deep-json': { body: json(times(500_000, '[')), ends: exactly('malformed_feed') },
    prototype: {
      body: json(
        `{"__proto__":{"url":1},"constructor":{"prototype":{"url":2}},"url":"${link}","title":"Story"}`,
      ),
      ends: exactly('read'),
    },
    'wide-json': {
      body: json(`{"url":"${link}"},${times(20_000, '{"url":"javascript:0"},')}{}`),
      ends: exactly('entry_with_bad_link|parsing_timeout'),
    },
    'odd-json': {
      body: json(
        `{"url":{"a":[1]},"title":7,"date_published":[]},{"url":"${link}","date_published":"+275760-09-13"}`,
      ),
      ends: exactly('entry_without_link'),
    },
    'gzip-feed': {
      body: gzipSync(Buffer.alloc(50_000_000, ' ')),
      headers: { 'content-encoding': 'gzip' },
      ends: exactly('too_large'),
    },
    'feed-circle': {
      body: '',
      status: 301,
      headers: { location: 'feed-circle' },
      ends: exactly('redirect_loop'),
    },
    'long-link': {
      body: rss(`${good}<item><link>https://a.example/${times(100_000, 'a')}</link></item>`),
      ends: exactly('entry_with_bad_link'),
    },
    'feed-controls': {
      body: rss(`<item><title>\\u0000&#x202E;Story&#0;</title><link>${link}</link></item>`),
      ends: exactly('read'),
    },
  };
}
