import { z } from 'zod';
import manifest from './page-manifest.json';

const PageRule = z.strictObject({
  /** `:name` matches one segment. */
  path: z.string().startsWith('/'),
  /** Query parameters that the page reads; all others are dropped. */
  query: z.array(z.string().min(1)),
  /** Free-text parameters. A request with one of them is not cached, because their values are unlimited. */
  live: z.array(z.string().min(1)),
  /** Cache tags that follow from the path; `{name}` is the matched segment. Links in the page add further tags. */
  tags: z.array(z.string().min(1)),
  /** Set for pages that tell how far a day is from today. */
  daily: z.literal(true).optional(),
  /** Set for pages that are never cached and receive their whole query. */
  passed: z.literal(true).optional(),
});

/** Rules that the site declares next to each page. The first match applies; pages without a rule are never cached. */
const pageTable = z
  .array(PageRule)
  .nonempty()
  .parse(manifest)
  .map((rule) => ({ ...rule, pattern: new RegExp(`^${toPattern(rule.path)}$`) }));

/** Returns true for sign-in pages, the console and redirects, which have nothing to read. */
export function isNoIndex(target: string): boolean {
  return /^\/(?:admin|auth|setup-admin|go)(?:[/?]|$)/.test(target);
}

/** Files whose names contain a content hash, so their content never changes. */
const IMMUTABLE_PREFIX = '/_next/static/';

export interface PageMatch {
  /** Path and relevant query parameters in a stable order, as requested from the site. */
  readonly url: string;
  readonly tags: readonly string[];
  readonly immutable: boolean;
  /** True if a cached rendering is stale after midnight in Gibraltar. */
  readonly daily: boolean;
}

/** Finds the rule of a `target` that has passed `guardRequest`. @returns undefined if the page must not be cached */
export function matchPage(target: string): PageMatch | undefined {
  const [written, search] = splitTarget(target);
  const path = normalisePath(written);
  if (path.startsWith(IMMUTABLE_PREFIX)) return { url: path, tags: [], immutable: true, daily: false };
  for (const { pattern, query, live, tags, daily = false, passed } of pageTable) {
    const match = pattern.exec(path);
    if (!match) continue;
    if (passed || normaliseQuery(search, live) !== '') return undefined;
    const filled = tags.map((tag) =>
      tag.replace(/\{(\w+)\}/g, (_, name: string) => decodeURIComponent(match.groups?.[name] ?? '')),
    );
    return { url: path + normaliseQuery(search, query), tags: filled, immutable: false, daily };
  }
  return undefined;
}

function toPattern(path: string): string {
  return path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
}

const PLAIN_PATH = /^[\w/.~-]*$/;

/** Returns the one spelling of a path, so that `/news/%61` is not cached beside `/news/a`. */
const normalisePath = (path: string): string =>
  PLAIN_PATH.test(path)
    ? path
    : path
        .split('/')
        .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
        .join('/');

function splitTarget(target: string): [string, string] {
  const queryStart = target.indexOf('?');
  return queryStart === -1 ? [target, ''] : [target.slice(0, queryStart), target.slice(queryStart + 1)];
}

function normaliseQuery(search: string, known: readonly string[]): string {
  if (search === '' || known.length === 0) return '';
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of known) {
    // Keep only the first value: no page reads repeated parameters, which would make the number of keys unlimited.
    const value = given.get(name);
    if (value !== null) kept.append(name, value);
  }
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
