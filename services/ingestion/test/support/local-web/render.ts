import { type Content, isDatedInList, type SourceScript, type WebPage } from './script';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const MONTHS = {
  en: 'January,February,March,April,May,June,July,August,September,October,November,December'.split(','),
  es: 'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(','),
};
const DAYS = 'dom,lun,mar,mié,jue,vie,sáb'.split(',');

function formatDay({ lang, date }: WebPage): string {
  if (!date) return '';
  const month = MONTHS[lang][date.getUTCMonth()];
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()];
  return lang === 'en' ? `Published on ${day} ${month} ${year}` : `${day} de ${month} de ${year}`;
}

/** Formats a date like a Spanish-language site: `mié, 15 jul 2026 08:30:00 +0200`. */
function formatSpanishDate(date: Date): string {
  const there = new Date(date.getTime() + 2 * 3_600_000);
  const [time] = there.toISOString().slice(11).split('.');
  const month = MONTHS.es[there.getUTCMonth()]?.slice(0, 3);
  return `${DAYS[there.getUTCDay()]}, ${there.getUTCDate()} ${month} ${there.getUTCFullYear()} ${time} +0200`;
}

/** Renders a page like the system of a newspaper: menus, the article, links to other articles, small print. */
export function renderPage(page: WebPage, { title, paragraphs }: Content, origin: string): string {
  const { source, lang, date, datedBy = 'json-ld', ahead = 0 } = page;
  const iso = date?.toISOString() ?? '';
  const ld = JSON.stringify({ '@type': 'NewsArticle', headline: title, datePublished: iso });
  const stated = date && (ahead <= 48 || datedBy !== 'nothing') ? datedBy : 'nothing';
  const head = [
    `<title>${escapeXml(title)} | The ${source.key}</title>`,
    `<meta property="og:site_name" content="The ${source.key}"><meta property="og:title" content="${escapeXml(title)}">`,
    `<meta property="og:description" content="${escapeXml(paragraphs[0] ?? '')}">`,
    page.canonical ? `<link rel="canonical" href="${origin}${page.canonical}">` : '',
    stated === 'json-ld' ? `<script type="application/ld+json">${ld}</script>` : '',
    stated === 'json-ld in cdata'
      ? `<script type="application/ld+json">//<![CDATA[\n${ld}\n//]]></script>`
      : '',
    stated === 'meta' ? `<meta property="article:published_time" content="${iso}">` : '',
  ];
  const dateline = [
    stated === 'time' ? `<time datetime="${iso}">${formatDay(page)}</time>` : '',
    stated === 'words' ? `<p class="post-date">${formatDay(page)}</p>` : '',
  ];
  const body = paragraphs.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`);
  return `<!doctype html><html lang="${lang}"><head><meta charset="${getCharset(page)}">${head.join('')}</head><body>
    <header><a href="/">The ${source.key}</a><nav><ul><li><a href="/sport">Sport</a></li><li><a href="/weather">Weather</a></li></ul></nav></header>
    <main><article><h1>${escapeXml(title)}</h1>${dateline.join('')}${body.join('\n')}</article></main>
    <aside><ul><li><a href="/a">Readers' letters of the week</a></li><li><a href="/b">Tides</a></li></ul></aside>
    <footer>Copyright of The ${source.key}. Cookies, terms and how to write to us.</footer></body></html>`;
}

const getCharset = ({ served }: WebPage): string => (served === 'latin-1' ? 'iso-8859-1' : 'utf-8');

export interface ListedPage {
  readonly page: WebPage;
  readonly link: string;
  readonly content: Content;
}

/** Renders the list of a source. @param next the URL of the next part, null on the last part */
export function renderList(
  source: SourceScript,
  listed: readonly ListedPage[],
  origin: string,
  next: string | null,
): { readonly body: string; readonly type: string } {
  switch (source.make) {
    case 'rss 2.0':
    case 'site with a feed':
      return { body: rss2(source, listed, origin, next), type: 'application/rss+xml' };
    case 'rss 1.0':
      return { body: rss1(source, listed), type: 'application/rdf+xml' };
    case 'atom':
      return { body: atom(source, listed, origin, next), type: 'application/atom+xml' };
    case 'json feed':
      return { body: jsonFeed(listed), type: 'application/feed+json' };
    case 'list page':
    case 'front page':
      return { body: listPage(source, listed, next), type: 'text/html; charset=utf-8' };
    case 'sitemap':
    case 'sitemap index':
    case 'news sitemap':
      return { body: sitemap(source, listed), type: 'application/xml' };
  }
}

const getEncoding = ({ odd }: SourceScript): string => (odd.includes('latin-1') ? 'ISO-8859-1' : 'UTF-8');
const toLink = ({ odd }: SourceScript, link: string): string =>
  odd.includes('relative links') ? new URL(link).pathname : link;

function rss2(
  source: SourceScript,
  listed: readonly ListedPage[],
  origin: string,
  next: string | null,
): string {
  const { odd, key } = source;
  const titled = (title: string): string =>
    odd.includes('escaped twice') ? escapeXml(escapeXml(`${title} & más`)) : escapeXml(title);
  const items = listed.map(({ page: { date, slug }, link, content: { title, paragraphs } }) => {
    const href = toLink(source, link);
    const links = odd.includes('guid is the link')
      ? `<guid>${escapeXml(href)}</guid>`
      : odd.includes('atom link')
        ? `<atom:link href="${escapeXml(href)}"/>`
        : `<link>${escapeXml(href)}</link><guid isPermaLink="false">${odd.includes('guid is no link') ? slug : escapeXml(link)}</guid>`;
    const [summary = ''] = paragraphs;
    const dated =
      !isDatedInList(source) || !date
        ? ''
        : `<pubDate>${odd.includes('spanish dates') ? formatSpanishDate(date) : date.toUTCString()}</pubDate>`;
    const described = odd.includes('content:encoded')
      ? `<content:encoded><![CDATA[${paragraphs.map((text) => `<p>${text}</p>`).join('')}]]></content:encoded>`
      : `<description>${escapeXml(summary)}${odd.includes('control characters') ? '\u0007\u200B' : ''}</description>`;
    return `<item><title>${titled(title)}</title>${links}${described}${dated}</item>`;
  });
  const more = next ? `<atom:link rel="next" href="${escapeXml(next)}"/>` : '';
  return `${odd.includes('blank lines first') ? '\n\n  ' : ''}<?xml version="1.0" encoding="${getEncoding(source)}"?>
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
    <channel><title>The ${key}</title><link>${origin}/</link>${more}${items.join('\n')}</channel></rss>`;
}

function rss1(source: SourceScript, listed: readonly ListedPage[]): string {
  const items = listed.map(
    ({ page: { date }, link, content: { title, paragraphs } }) =>
      `<item rdf:about="${escapeXml(link)}"><title>${escapeXml(title)}</title><link>${escapeXml(link)}</link>
       <description>${escapeXml(paragraphs[0] ?? '')}</description>${date ? `<dc:date>${date.toISOString()}</dc:date>` : ''}</item>`,
  );
  return `<?xml version="1.0" encoding="${getEncoding(source)}"?>
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel rdf:about="${source.key}"><title>The ${source.key}</title></channel>${items.join('\n')}</rdf:RDF>`;
}

function atom(
  source: SourceScript,
  listed: readonly ListedPage[],
  origin: string,
  next: string | null,
): string {
  const entries = listed.map(({ page: { date, slug }, link, content: { title, paragraphs } }) => {
    const published = date && isDatedInList(source) ? `<published>${date.toISOString()}</published>` : '';
    return `<entry><id>tag:${slug}</id><title>${escapeXml(title)}</title><link href="${escapeXml(toLink(source, link))}"/>
      <summary>${escapeXml(paragraphs[0] ?? '')}</summary>${published}<updated>${(date ?? new Date(0)).toISOString()}</updated></entry>`;
  });
  const base = source.odd.includes('xml:base') ? ` xml:base="${origin}/"` : '';
  const more = next ? `<link rel="next" href="${escapeXml(next)}"/>` : '';
  return `<?xml version="1.0" encoding="${getEncoding(source)}"?>
    <feed xmlns="http://www.w3.org/2005/Atom"${base}><title>The ${source.key}</title>${more}${entries.join('\n')}</feed>`;
}

const jsonFeed = (listed: readonly ListedPage[]): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1',
    title: 'A feed',
    items: listed.map(({ page: { date, slug }, link, content: { title, paragraphs } }) => ({
      ...{ id: slug, url: link, title, summary: paragraphs[0] },
      ...(date && { date_published: date.toISOString() }),
    })),
  });

function listPage(source: SourceScript, listed: readonly ListedPage[], next: string | null): string {
  const items = listed.map(
    ({ link, content: { title } }) => `<h3><a href="${new URL(link).pathname}">${escapeXml(title)}</a></h3>`,
  );
  return `<!doctype html><html lang="${source.lang}"><head><title>The ${source.key}</title></head><body>
    <nav><a href="/">The front page of it all</a><a href="/about">About this publisher and others</a></nav>
    ${items.join('\n')}${next ? `<a rel="next" href="${next}">Older</a>` : ''}</body></html>`;
}

function sitemap(source: SourceScript, listed: readonly ListedPage[]): string {
  const news = source.make === 'news sitemap';
  const urls = listed.map(({ page: { date }, link, content: { title } }) => {
    const extension = `<news:news><news:publication><news:name>The ${source.key}</news:name></news:publication>
      <news:publication_date>${date?.toISOString() ?? ''}</news:publication_date><news:title>${escapeXml(title)}</news:title></news:news>`;
    return `<url><loc>${escapeXml(link)}</loc>${news ? extension : `<lastmod>${(date ?? new Date(0)).toISOString()}</lastmod>`}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('\n')}</urlset>`;
}

export const renderSitemapIndex = (maps: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps
    .map((map) => `<sitemap><loc>${map}</loc></sitemap>`)
    .join('')}</sitemapindex>`;

export const renderSiteWithFeed = (feed: string): string =>
  `<!doctype html><html lang="en"><head><title>A site</title>
   <link rel="alternate" type="application/rss+xml" title="News" href="${feed}"></head><body><p>Welcome.</p></body></html>`;
