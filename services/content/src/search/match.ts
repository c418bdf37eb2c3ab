import type { SearchGroupId } from '@frontier/domain';
import { containsAll, searchForm } from '../text/needles';
import { excerptOf, type Words } from './hit-excerpt';
import type { BestMatch, SearchHit } from './search.schemas';

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

export type Match = Omit<SearchHit, 'excerpt'> & Words;

/** Where a hit has what is looked for, the better the less: is its title, in the title, in the summary, in the text. */
type Place = 0 | 1 | 2 | 3;

export interface Found extends Match {
  readonly place: Place;
  /** A program wrote it and nobody has reviewed it. */
  readonly unread: boolean;
}

export const toHit = (
  { id, title, summary, text, url, date, lang, source_name, source_url }: Match,
  needles: readonly string[],
): SearchHit => ({
  ...{ id, title, url, date, lang, source_name, source_url },
  excerpt: excerptOf({ title, summary, text }, needles),
});

export function placeOf({ title, summary }: Words, needles: readonly string[]): Place {
  const form = searchForm(title);
  if (form === needles.join(' ')) return 0;
  if (containsAll(form, needles)) return 1;
  return containsAll(searchForm(summary), needles) ? 2 : 3;
}

export interface FoundGroup {
  readonly kind: SearchGroupId;
  readonly items: readonly Found[];
}

/**
 * The best of each group, at most three of them: a reader who asks for what we explain need not pass all the
 * news first. None where the whole list is no longer than that.
 */
export function bestMatches(groups: readonly FoundGroup[], needles: readonly string[]): BestMatch[] {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (total <= MOST_BEST) return [];
  return groups
    .flatMap(({ kind, items }) => {
      const [best] = items.filter(({ unread }) => !unread).toSorted((a, b) => a.place - b.place);
      return best ? [{ kind, best }] : [];
    })
    .sort(
      (a, b) => a.best.place - b.best.place || ANSWERS_FIRST.indexOf(a.kind) - ANSWERS_FIRST.indexOf(b.kind),
    )
    .slice(0, MOST_BEST)
    .map(({ kind, best }) => ({ kind, ...toHit(best, needles) }));
}
