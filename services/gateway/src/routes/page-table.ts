import type { ItemKindName } from '@frontier/domain';

/** A page of the reading site that is kept in memory. */
export interface PageRule {
  /** `:name` stands for one segment. */
  readonly path: string;
  /** The query parameters that the page reads; all others are dropped before it is asked for. */
  readonly query: readonly string[];
  /** Parameters of free text: with one of them a page is made each time, for there is no end of such pages. */
  readonly live?: readonly string[];
  /** What it shows, as far as the path tells: `{name}` is filled in. Links to articles add their own. */
  readonly tags: readonly string[];
}

/** Names of what events change: an article, all lists of articles, the archive of newsletters, the library of videos, everything of another kind of content. */
export const ARTICLE_LISTS = 'articles';
export const NEWSLETTER_ISSUES = 'newsletter-issues';
export const VIDEOS = 'videos';
export const articleTag = (slug: string): string => `article:${slug}`;
export const kindTag = (kind: ItemKindName): string => `kind:${kind}`;
/** What links to one item of another kind. */
export const itemTag = (kind: ItemKindName, slug: string): string => `${kind}:${slug}`;

/** A page that shows items of these kinds, besides articles where `lists` says so. */
const showing = (
  path: string,
  kinds: readonly ItemKindName[],
  {
    query = [],
    live = [],
    lists = false,
  }: Partial<Pick<PageRule, 'query' | 'live'>> & { lists?: boolean } = {},
): PageRule => ({ path, query, live, tags: [...(lists ? [ARTICLE_LISTS] : []), ...kinds.map(kindTag)] });

/** The kinds whose tags the tag explorer shows, besides articles. */
const TAGGED: readonly ItemKindName[] = ['analysis', 'timeline-event', 'daily-summary', 'explainer'];
/** The kinds that have pages of their own, as the sitemap lists them. */
const WITH_PAGES: readonly ItemKindName[] = ['analysis', 'explainer', 'glossary-term', 'faq', 'service'];
const lists = true;

/** Pages in no row here are forwarded to the site each time. The first row that fits counts. */
export const pageTable: readonly PageRule[] = [
  showing('/', ['faq', 'service', 'merch-item', 'timeline-event', 'treaty-status'], { lists }),
  showing('/news', ['daily-summary'], { query: ['date', 'page', 'tag'], lists }),
  showing('/news/rss', [], { query: ['tag'], lists }),
  { path: '/news/:slug', query: [], tags: [articleTag('{slug}'), kindTag('glossary-term')] },
  showing('/analysis', ['analysis'], { query: ['section', 'tag'] }),
  showing('/analysis/:slug', ['analysis', 'glossary-term']),
  showing('/timeline', ['timeline-event'], { query: ['order'] }),
  showing('/knowledge', [...TAGGED, 'faq'], { query: ['tag'], lists }),
  showing('/knowledge/faq', ['faq'], { query: ['topic'], live: ['q'] }),
  showing('/knowledge/faq/:slug', ['faq']),
  showing('/knowledge/treaty', ['treaty-section', 'treaty-status'], { query: ['part'], live: ['q'] }),
  showing('/knowledge/:section', [...TAGGED, 'faq'], { lists }),
  { path: '/videos', query: ['tag'], live: ['q'], tags: [VIDEOS] },
  showing('/explained', ['explainer'], { live: ['q'] }),
  showing('/explained/:slug', ['explainer', 'glossary-term'], { lists }),
  showing('/glossary', ['glossary-term'], { query: ['letter'], live: ['q'] }),
  showing('/glossary/:slug', ['glossary-term', 'explainer'], { lists }),
  showing('/services', ['service'], { live: ['service'] }),
  showing('/services/:slug', ['service']),
  ...['/merch', '/shop'].map((path) => showing(path, ['merch-item'])),
  // Pictures that stand beside links to pages.
  ...['/share/home', '/share/timeline', '/share/site'].map((path) => showing(path, [])),
  { path: '/share/news/:slug', query: [], tags: [articleTag('{slug}')] },
  showing('/share/analysis/:slug', ['analysis']),
  showing('/share/explained/:slug', ['explainer']),
  showing('/share/glossary/:slug', ['glossary-term']),
  showing('/share/services/:slug', ['service']),
  showing('/share/knowledge/faq/:slug', ['faq']),
  ...['/corrections', '/corrections/rss'].map((path) => showing(path, ['correction'])),
  { path: '/newsletter', query: ['section', 'page'], tags: [NEWSLETTER_ISSUES] },
  { path: '/newsletter/issues/:id', query: [], tags: [NEWSLETTER_ISSUES] },
  showing('/contact', [], { live: ['page'] }),
  showing('/news-sitemap.xml', [], { lists }),
  showing('/sitemap.xml', WITH_PAGES, { lists }),
  ...['/chat', '/about', '/privacy', '/terms', '/advertise', '/auth', '/setup-admin', '/robots.txt'].map(
    (path) => showing(path, []),
  ),
];

/** What search engines are told to leave out: ways in and ways on, nothing to read. */
export function isUnlisted(target: string): boolean {
  return /^\/(?:admin|auth|setup-admin|go)(?:[/?]|$)/.test(target);
}

/** Files whose names change with their content: once read, they are right for ever. */
export const IMMUTABLE_PREFIX = '/_next/static/';

export interface PageMatch {
  /** Path and the query that counts, in a stable order: what the site is asked for. */
  readonly url: string;
  readonly tags: readonly string[];
  readonly immutable: boolean;
}

const compiled = pageTable.map((rule) => ({
  ...rule,
  pattern: new RegExp(`^${rule.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The row of the page table that a request target belongs to. Expects a target that the guard let through. */
export function matchPage(target: string): PageMatch | undefined {
  const [path, search] = splitTarget(target);
  if (path.startsWith(IMMUTABLE_PREFIX)) return { url: path, tags: [], immutable: true };
  for (const { pattern, query, live = [], tags } of compiled) {
    const match = pattern.exec(path);
    if (!match) continue;
    if (normaliseQuery(search, live) !== '') return undefined;
    const filled = tags.map((tag) =>
      tag.replace(/\{(\w+)\}/g, (_, name: string) => decodeURIComponent(match.groups?.[name] ?? '')),
    );
    return { url: path + normaliseQuery(search, query), tags: filled, immutable: false };
  }
  return undefined;
}

function splitTarget(target: string): [string, string] {
  const mark = target.indexOf('?');
  return mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

function normaliseQuery(search: string, known: readonly string[]): string {
  if (search === '' || known.length === 0) return '';
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of known) {
    // A name that comes twice means nothing to any page, and there is no end of such addresses.
    const value = given.get(name);
    if (value !== null) kept.append(name, value);
  }
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
