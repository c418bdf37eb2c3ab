import {
  type Language,
  LANGUAGES,
  SEARCH_GROUPS,
  SEARCH_PERIOD_NAMES,
  type SearchPeriod,
} from '@frontier/domain';
import type { SearchKind } from '@/api/types';
import { getQueryValue, type SearchParams } from '@/lib/query';

export interface SearchFilter {
  readonly kind?: SearchKind;
  readonly lang?: Language;
  readonly since?: SearchPeriod;
}

const KINDS = SEARCH_GROUPS.map(({ id }) => id);

const parseOption = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((one) => one === value);

/** Returns the filter in the URL. Ignores unknown values. */
export function parseSearchFilter(params: SearchParams): SearchFilter {
  const [kind, lang, since] = [
    parseOption(KINDS, getQueryValue(params, 'kind')),
    parseOption(LANGUAGES, getQueryValue(params, 'lang')),
    parseOption(SEARCH_PERIOD_NAMES, getQueryValue(params, 'since')),
  ];
  return { ...(kind && { kind }), ...(lang && { lang }), ...(since && { since }) };
}

export const hasFilter = (filter: SearchFilter): boolean => Object.keys(filter).length > 0;
