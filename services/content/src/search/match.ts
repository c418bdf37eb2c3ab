import type { SearchGroupId } from '@frontier/domain';
import { containsAll, searchForm } from './needles';
import type { BestMatch, SearchGroup, SearchHit } from './search.schemas';

/** The most that stand above the list. */
const MOST_BEST = 3;

/** Which of two equally good matches stands first: what answers a question before what reports an event. */
const ANSWERS_FIRST: readonly SearchGroupId[] = [
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

/** Where a hit has the needles, the better the less: is its title, in the title, in the summary, in the text. */
export function matchOf({ title, summary }: SearchHit, needles: readonly string[]): 0 | 1 | 2 | 3 {
  const form = searchForm(title);
  if (form === needles.join(' ')) return 0;
  if (containsAll(form, needles)) return 1;
  return containsAll(searchForm(summary), needles) ? 2 : 3;
}

/**
 * The best of each group, at most three of them: a reader who asks for what we explain need not pass all the
 * news first. None where the whole list is no longer than that.
 */
export function bestMatches(groups: readonly SearchGroup[], needles: readonly string[]): BestMatch[] {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (total <= MOST_BEST) return [];
  return groups
    .flatMap(({ kind, items }) => {
      const ranked = items.map((hit) => ({ kind, hit, match: matchOf(hit, needles) }));
      return ranked.sort((a, b) => a.match - b.match).slice(0, 1);
    })
    .sort((a, b) => a.match - b.match || ANSWERS_FIRST.indexOf(a.kind) - ANSWERS_FIRST.indexOf(b.kind))
    .slice(0, MOST_BEST)
    .map(({ kind, hit }) => ({ kind, ...hit }));
}
