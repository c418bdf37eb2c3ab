/** A page of the reading site that is kept in memory. */
export interface PageRule {
  /** `:name` stands for one segment. */
  readonly path: string;
  /** The query parameters that the page reads; all others are dropped before it is asked for. */
  readonly query: readonly string[];
  /** What it shows, as far as the path tells: `{name}` is filled in. Links to articles add their own. */
  readonly tags: readonly string[];
}

/** Names of what events change; see `purging.ts`. */
export const ARTICLE_LISTS = 'articles';
export const articleTag = (slug: string): string => `article:${slug}`;

/** Pages in no row here are forwarded to the site each time. */
export const pageTable: readonly PageRule[] = [
  { path: '/', query: [], tags: [ARTICLE_LISTS] },
  { path: '/news', query: ['date', 'page', 'tag'], tags: [ARTICLE_LISTS] },
  { path: '/news/:slug', query: [], tags: [articleTag('{slug}')] },
  { path: '/chat', query: [], tags: [] },
];

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
  for (const { pattern, query, tags } of compiled) {
    const match = pattern.exec(path);
    if (!match) continue;
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
  for (const name of known) for (const value of given.getAll(name)) kept.append(name, value);
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
