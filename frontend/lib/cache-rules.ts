import { ARTICLE_LISTS, kindTag, type ItemKindName } from '@frontier/domain';

/** Tells the gateway how to cache a page. A cached page stays until an event changes its content. */
export interface CacheRule {
  /** `:name` stands for one path segment. */
  readonly path: string;
  /** Query parameters that the page reads; the gateway drops all others. */
  readonly query: readonly string[];
  /** Free-text parameters. A request with one of them is not cached, because the number of such pages is unlimited. */
  readonly live: readonly string[];
  /** Cache tags known from the path alone; `{name}` is the path segment. Links in the page add further tags. */
  readonly tags: readonly string[];
  /** True for pages that tell how far a day is from today: a cached one is stale after midnight in Gibraltar. */
  readonly daily?: true;
  /** True for paths that are never cached and are forwarded with their whole query. */
  readonly passed?: true;
}

interface Shown extends Partial<Omit<CacheRule, 'path' | 'passed'>> {
  readonly kinds?: readonly ItemKindName[];
  readonly articles?: boolean;
}

export function cacheRule(path: string, shown: Shown = {}): CacheRule {
  const { kinds = [], articles = false, query = [], live = [], tags = [], daily } = shown;
  const all = [...(articles ? [ARTICLE_LISTS] : []), ...tags, ...kinds.map(kindTag)];
  return { path, query, live, tags: all, ...(daily && { daily }) };
}

/** Returns a rule for a path that must not be cached although it matches the pattern of a cached page. */
export const uncachedRule = (path: string): CacheRule => ({ ...cacheRule(path), passed: true });
