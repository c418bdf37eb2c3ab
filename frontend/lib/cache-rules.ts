import { ARTICLE_LISTS, kindTag, type ItemKindName } from '@frontier/domain';

/** A page that the gateway keeps until an event changes what it shows. */
export interface CacheRule {
  /** `:name` stands for one segment. */
  readonly path: string;
  /** The query parameters that the page reads; all others are dropped before it is asked for. */
  readonly query: readonly string[];
  /** Parameters of free text: with one of them a page is made each time, for there is no end of such pages. */
  readonly live: readonly string[];
  /** What it shows, as far as the path tells: `{name}` is filled in. Links to items add their own. */
  readonly tags: readonly string[];
  /** Set for what is asked for each time, with its whole query. */
  readonly passed?: true;
}

interface Shown extends Partial<Omit<CacheRule, 'path' | 'passed'>> {
  readonly kinds?: readonly ItemKindName[];
  readonly articles?: boolean;
}

export function cacheRule(path: string, shown: Shown = {}): CacheRule {
  const { kinds = [], articles = false, query = [], live = [], tags = [] } = shown;
  return { path, query, live, tags: [...(articles ? [ARTICLE_LISTS] : []), ...tags, ...kinds.map(kindTag)] };
}

/** The rule of an address that is no page, though it looks like one that is kept. */
export const uncachedRule = (path: string): CacheRule => ({ ...cacheRule(path), passed: true });
