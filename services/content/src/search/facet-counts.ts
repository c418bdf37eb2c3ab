import {
  LANGUAGES,
  type Language,
  SEARCH_GROUPS,
  SEARCH_PERIODS,
  SEARCH_PERIOD_NAMES,
  type SearchGroupId,
  type SearchPeriod,
} from '@frontier/domain';
import type { SearchCounts, SearchFilter } from './search.schemas';

const DAY_MS = 86_400_000;

/** Number of matches of a kind and language in the shortest period with their date; `period` is null if in none. */
export interface MatchCount {
  readonly kind: SearchGroupId;
  readonly lang: Language;
  readonly period: SearchPeriod | null;
  readonly count: number;
}

export const getPeriodStart = (period: SearchPeriod, now: number): Date =>
  new Date(now - SEARCH_PERIODS[period] * DAY_MS);

/** Returns the shortest period that contains a date, or null. Future dates are in no period. */
export function toPeriod(date: string | null, now: number): SearchPeriod | null {
  if (date === null) return null;
  const at = Date.parse(date);
  return (
    SEARCH_PERIOD_NAMES.find((period) => at <= now && at >= getPeriodStart(period, now).getTime()) ?? null
  );
}

export const matchesFilter = (
  { kind, lang, period }: Omit<MatchCount, 'count'>,
  { kind: wantedKind = kind, lang: wantedLang = lang, since }: SearchFilter,
): boolean =>
  kind === wantedKind && lang === wantedLang && (since === undefined || isWithinPeriod(period, since));

const isWithinPeriod = (period: SearchPeriod | null, since: SearchPeriod): boolean =>
  period !== null && SEARCH_PERIODS[period] <= SEARCH_PERIODS[since];

/** Counts the matches for each value of a filter while the other filters stay set. Omits values without matches. */
export function computeFacetCounts(matchCounts: readonly MatchCount[], filter: SearchFilter): SearchCounts {
  const left = (changed: SearchFilter): number =>
    matchCounts
      .filter((matchCount) => matchesFilter(matchCount, { ...filter, ...changed }))
      .reduce((sum, { count }) => sum + count, 0);
  const counted = <V>(values: readonly V[], toFilter: (value: V) => SearchFilter) =>
    values.map((value) => ({ value, count: left(toFilter(value)) })).filter(({ count }) => count > 0);
  return {
    kinds: counted(
      SEARCH_GROUPS.map(({ id }) => id),
      (kind) => ({ kind }),
    ),
    languages: counted(LANGUAGES, (lang) => ({ lang })),
    periods: counted(SEARCH_PERIOD_NAMES, (since) => ({ since })),
  };
}
