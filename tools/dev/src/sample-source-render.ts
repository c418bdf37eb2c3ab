import { getPagePath, type SamplePage } from './sample-source-pages';

const SITE = 'The Strait Courier';
const NOTE =
  'A sample for local runs of Frontier Record, written for that purpose from public facts; it is not a publisher.';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escape(paragraph.replaceAll('\n', ' '))}</p>`)
    .join('\n');

export function renderPage(page: SamplePage, origin: string): string {
  const url = origin + getPagePath(page);
  const canonical = new URL(page.canonical ?? url, url).href;
  const dates = { datePublished: page.published_at, dateModified: page.updated_at };
  const metadata = JSON.stringify({ '@context': 'https://schema.org', '@type': 'NewsArticle', ...dates });
  const article = `<article><h1>${escape(page.title)}</h1>
${page.published_at ? `<p class="byline"><time datetime="${page.published_at}">${page.published_at.slice(0, 10)}</time></p>` : ''}
${paragraphs(page.text)}</article>`;
  return `<!doctype html>
<html lang="${page.lang}"><head><meta charset="${page.serve.declared ?? 'utf-8'}">
<title>${escape(page.title)} | ${SITE}</title>
<link rel="canonical" href="${escape(canonical)}">
${page.translation ? `<link rel="alternate" hreflang="${page.lang === 'en' ? 'es' : 'en'}" href="${escape(page.translation)}">` : ''}
${page.description ? `<meta name="description" content="${escape(page.description)}">` : ''}
${page.published_at ? `<script type="application/ld+json">${metadata.replaceAll('<', '\\u003c')}</script>` : ''}
</head><body>
<header><nav><a href="/">${SITE}</a> <a href="/feeds/news.rss">RSS</a> <a href="/feeds/noticias.atom">Atom</a></nav></header>
<main>${page.serve.script_only ? '<div id="app"></div><script>/* draws the page */</script>' : article}</main>
<footer><p>${NOTE}</p></footer>
</body></html>`;
}

export function renderIndex(pages: readonly SamplePage[]): string {
  const items = pages.map(
    (page) => `<li><a href="${getPagePath(page)}">${escape(page.title)}</a> (${page.feed})</li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${SITE}</title></head>
<body><h1>${SITE}</h1><p>${NOTE}</p><ul>${items.join('\n')}</ul></body></html>`;
}

const rfc822 = (date: string): string => new Date(date).toUTCString();

function renderRss(name: string, pages: readonly SamplePage[], origin: string): string {
  const items = pages.map(
    (page) => `<item><title>${escape(page.title)}</title>
${page.entry?.link === 'none' ? '' : `<link>${origin}${getPagePath(page)}</link>`}
<guid isPermaLink="false">${page.slug}</guid>
${page.description ? `<description>${escape(page.description)}</description>` : ''}
${page.published_at ? `<pubDate>${rfc822(page.published_at)}</pubDate>` : ''}
${page.updated_at ? `<atom:updated>${page.updated_at}</atom:updated>` : ''}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${SITE}: ${name}</title>
<link>${origin}/</link><description>${NOTE}</description><language>en</language>
${items.join('\n')}
</channel></rss>`;
}

function renderAtom(name: string, pages: readonly SamplePage[], origin: string): string {
  const entries = pages.map(
    (page) => `<entry><title>${escape(page.title)}</title><id>tag:sample.invalid,2026:${page.slug}</id>
${page.entry?.link === 'none' ? '' : `<link href="${getPagePath(page)}"/>`}
${page.description ? `<summary>${escape(page.description)}</summary>` : ''}
${page.published_at ? `<published>${page.published_at}</published><updated>${page.updated_at ?? page.published_at}</updated>` : ''}
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es" xml:base="${origin}/"><title>${SITE}: ${name}</title>
<id>tag:sample.invalid,2026:${name}</id><link href="${origin}/"/><updated>2026-11-01T00:00:00Z</updated>
${entries.join('\n')}
</feed>`;
}

function renderJson(name: string, pages: readonly SamplePage[], origin: string): string {
  const items = pages.map((page) => ({
    id: page.slug,
    ...(page.entry?.link === 'none' ? {} : { url: origin + getPagePath(page) }),
    title: page.title,
    summary: page.description,
    date_published: page.published_at,
    date_modified: page.updated_at,
    language: page.lang,
  }));
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${SITE}: ${name}`,
    home_page_url: `${origin}/`,
  };
  return JSON.stringify({ ...feed, items });
}

export const feedFormats = {
  rss: { type: 'application/rss+xml; charset=utf-8', render: renderRss },
  atom: { type: 'application/atom+xml; charset=utf-8', render: renderAtom },
  json: { type: 'application/feed+json', render: renderJson },
} as const;
