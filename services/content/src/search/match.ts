import type { SearchGroupId } from '@frontier/domain';
import { containsAll, toSearchForm } from '../text/needles';
import { buildExcerpt, type SearchableText } from './hit-excerpt';
import type { BestMatch, SearchHit } from './search.schemas';

const MAX_BEST = 3;

/** Order of equally good matches: groups that answer questions before groups that report events. */
const GROUP_PRIORITY: Readonly<Record<SearchGroupId, number>> = {
  status: 0,
  faqs: 1,
  explainers: 2,
  treaty: 3,
  glossary: 4,
  figures: 5,
  analysis: 6,
  services: 7,
  timeline: 8,
  news: 9,
};

export type Match = Omit<SearchHit, 'excerpt'> & SearchableText;

/** Place of a match, lower is better: 0 if it is the whole title, 1 in the title, 2 in the summary, 3 in the text. */
type MatchRank = 0 | 1 | 2 | 3;

export interface FoundItem extends Match {
  readonly rank: MatchRank;
  /** True for a generated text that CONTENT_AMONG_WRITTEN does not rank among those by editors. */
  readonly isUnreviewed: boolean;
}

export const toHit = (
  { id, title, summary, text, url, date, lang, source_name, source_url }: Match,
  needles: readonly string[],
): SearchHit => ({
  ...{ id, title, url, date, lang, source_name, source_url },
  excerpt: buildExcerpt({ title, summary, text }, needles),
});

export function getMatchRank({ title, summary }: SearchableText, needles: readonly string[]): MatchRank {
  const form = toSearchForm(title);
  if (form === needles.join(' ')) return 0;
  if (containsAll(form, needles)) return 1;
  return containsAll(toSearchForm(summary), needles) ? 2 : 3;
}

export interface FoundGroup {
  readonly kind: SearchGroupId;
  readonly items: readonly FoundItem[];
}

/**
 * Returns the best match of each group, at most three in all, so that readers need not scroll past all news. Returns
 * none if the whole list has no more than three.
 */
export function selectBestMatches(groups: readonly FoundGroup[], needles: readonly string[]): BestMatch[] {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (total <= MAX_BEST) return [];
  return groups
    .flatMap(({ kind, items }) => {
      const [best] = items.filter(({ isUnreviewed }) => !isUnreviewed).toSorted((a, b) => a.rank - b.rank);
      return best ? [{ kind, best }] : [];
    })
    .sort((a, b) => a.best.rank - b.best.rank || GROUP_PRIORITY[a.kind] - GROUP_PRIORITY[b.kind])
    .slice(0, MAX_BEST)
    .map(({ kind, best }) => ({ kind, ...toHit(best, needles) }));
}
