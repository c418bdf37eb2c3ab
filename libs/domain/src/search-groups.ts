import { ITEM_KINDS, ITEM_KIND_NAMES } from './item-kinds';

type Kinds = typeof ITEM_KINDS;
type SearchedKind = { [K in keyof Kinds]: Kinds[K] extends { search: object } ? K : never }[keyof Kinds];
type SearchGroupId = 'news' | Kinds[SearchedKind]['search']['group'];

const isSearched = (kind: keyof Kinds): kind is SearchedKind => 'search' in ITEM_KINDS[kind];

/** Groups of search results in display order, articles first. */
export const SEARCH_GROUPS: readonly { readonly id: SearchGroupId; readonly title: string }[] = [
  { id: 'news', title: 'News' },
  ...ITEM_KIND_NAMES.filter(isSearched).map((kind) => {
    const { group, title } = ITEM_KINDS[kind].search;
    return { id: group, title };
  }),
];

/** Selectable search periods in days, shortest first. */
export const SEARCH_PERIODS = { week: 7, month: 31, year: 366 } as const;
export const SEARCH_PERIOD_NAMES = Object.keys(SEARCH_PERIODS) as (keyof typeof SEARCH_PERIODS)[];
