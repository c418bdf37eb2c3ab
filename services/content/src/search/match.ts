import type { SearchGroupId } from '@frontier/domain';
import { containsAll, searchForm } from '../text/needles';
import { excerptOf, type Words } from './excerpt';
import type { BestMatch, SearchHit } from './search.schemas';

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

/** What was found, with all its words. */
export type Match = Omit<SearchHit, 'excerpt'> & Words;

export const toHit = ({ summary, text, ...hit }: Match, needles: readonly string[]): SearchHit => ({
  ...hit,
  excerpt: excerptOf({ title: hit.title, summary, text }, needles),
});

/** Where a hit has the needles, the better the less: is its title, in the title, in the summary, in the text. */
export function matchOf({ title, summary }: Words, needles: readonly string[]): 0 | 1 | 2 | 3 {
  const form = searchForm(title);
  if (form === needles.join(' ')) return 0;
  if (containsAll(form, needles)) return 1;
  return containsAll(searchForm(summary), needles) ? 2 : 3;
}

/** What was found of a kind, and the one of it that may stand first of all. */
export interface FoundGroup {
  readonly kind: SearchGroupId;
  readonly items: readonly Match[];
  readonly best: Match | undefined;
}

/**
 * The best of each group, at most three of them: a reader who asks for what we explain need not pass all the
 * news first. None where the whole list is no longer than that.
 */
export function bestMatches(groups: readonly FoundGroup[], needles: readonly string[]): BestMatch[] {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (total <= MOST_BEST) return [];
  return groups
    .flatMap(({ kind, best }) => (best ? [{ kind, best, match: matchOf(best, needles) }] : []))
    .sort((a, b) => a.match - b.match || ANSWERS_FIRST.indexOf(a.kind) - ANSWERS_FIRST.indexOf(b.kind))
    .slice(0, MOST_BEST)
    .map(({ kind, best }) => ({ kind, ...toHit(best, needles) }));
}

/** The first of those that have the needles in the best place. */
export const bestOf = (hits: readonly Match[], needles: readonly string[]): Match | undefined =>
  [...hits].sort((a, b) => matchOf(a, needles) - matchOf(b, needles))[0];
