import { z } from 'zod';
import manifest from './page-manifest.json';

const PageRule = z.strictObject({
  /** `:name` stands for one segment. */
  path: z.string().startsWith('/'),
  /** The query parameters that the page reads; all others are dropped before it is asked for. */
  query: z.array(z.string().min(1)),
  /** Parameters of free text: with one of them a page is made each time, for there is no end of such pages. */
  live: z.array(z.string().min(1)),
  /** What it shows, as far as the path tells: `{name}` is filled in. Links to items add their own. */
  tags: z.array(z.string().min(1)),
  /** Set for what is asked for each time, with its whole query. */
  passed: z.literal(true).optional(),
});

/**
 * The rules of all cached pages, as the site declares them beside each page. Pages in no row are forwarded to
 * the site each time. The first row that fits counts.
 */
const pageTable = z
  .array(PageRule)
  .nonempty()
  .parse(manifest)
  .map((rule) => ({ ...rule, pattern: new RegExp(`^${toPattern(rule.path)}$`) }));

/** What search engines are told to leave out: ways in and ways on, nothing to read. */
export function isNoIndex(target: string): boolean {
  return /^\/(?:admin|auth|setup-admin|go)(?:[/?]|$)/.test(target);
}

/** Files whose names change with their content: once read, they are right for ever. */
const IMMUTABLE_PREFIX = '/_next/static/';

export interface PageMatch {
  /** Path and the query that counts, in a stable order: what the site is asked for. */
  readonly url: string;
  readonly tags: readonly string[];
  readonly immutable: boolean;
}

/** Expects a target that the guard let through. */
export function matchPage(target: string): PageMatch | undefined {
  const [path, search] = splitTarget(target);
  if (path.startsWith(IMMUTABLE_PREFIX)) return { url: path, tags: [], immutable: true };
  for (const { pattern, query, live, tags, passed } of pageTable) {
    const match = pattern.exec(path);
    if (!match) continue;
    if (passed || normaliseQuery(search, live) !== '') return undefined;
    const filled = tags.map((tag) =>
      tag.replace(/\{(\w+)\}/g, (_, name: string) => decodeURIComponent(match.groups?.[name] ?? '')),
    );
    return { url: path + normaliseQuery(search, query), tags: filled, immutable: false };
  }
  return undefined;
}

function toPattern(path: string): string {
  return path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
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
