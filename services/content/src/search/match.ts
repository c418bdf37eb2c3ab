import type { SearchGroupId } from '@frontier/domain';
import { containsAll, toSearchForm } from '../text/needles';
import { buildExcerpt, type SearchableText } from './hit-excerpt';
import type { BestMatch, SearchHit } from './search.schemas';

const MAX_BEST = 3;

/** Which of two equally good matches stands first: what answers a question before what reports an event. */
const GROUP_PRIORITY: readonly SearchGroupId[] = [
  'status',
  'faqs',
  'explainers',
  'treaty',
  'glossary',
  'analysis',
  'services',
  'timeline',
  'news',
];

export type Match = Omit<SearchHit, 'excerpt'> & SearchableText;

/** Where a hit has what is looked for, the better the less: is its title, in the title, in the summary, in the text. */
type MatchRank = 0 | 1 | 2 | 3;

export interface FoundItem extends Match {
  readonly rank: MatchRank;
  /** A program wrote it and nobody has reviewed it. */
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
 * The best of each group, at most three of them: a reader who asks for what we explain need not pass all the
 * news first. None where the whole list is no longer than that.
 */
export function selectBestMatches(groups: readonly FoundGroup[], needles: readonly string[]): BestMatch[] {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (total <= MAX_BEST) return [];
  return groups
    .flatMap(({ kind, items }) => {
      const [best] = items.filter(({ isUnreviewed }) => !isUnreviewed).toSorted((a, b) => a.rank - b.rank);
      return best ? [{ kind, best }] : [];
    })
    .sort(
      (a, b) => a.best.rank - b.best.rank || GROUP_PRIORITY.indexOf(a.kind) - GROUP_PRIORITY.indexOf(b.kind),
    )
    .slice(0, MAX_BEST)
    .map(({ kind, best }) => ({ kind, ...toHit(best, needles) }));
}
