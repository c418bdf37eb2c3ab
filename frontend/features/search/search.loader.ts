import { SEARCH_GROUPS } from '@frontier/domain';
import type { Api } from '@/api/client';
import { ApiError } from '@/api/problem';
import { read, readWithSignal } from '@/api/read';
import type { FoundPage, SearchAnswer, SearchCounts, SearchHit, SearchKind } from '@/api/types';
import { logEvent } from '@/lib/log';
import { hasFilter, type SearchFilter } from './search.filter';

const groupTitles = new Map<SearchKind, string>(SEARCH_GROUPS.map(({ id, title }) => [id, title]));

export const MAX_RESULTS = 20;

/** Time limit in ms for the best matches. The other results are ready by then and must not wait longer. */
const BEST_MATCHES_TIMEOUT_MS = 1_500;

export type BestPage = Pick<FoundPage, 'title' | 'excerpt' | 'url' | 'date'> &
  Partial<Pick<FoundPage, 'lang' | 'answers'>> & { readonly source: string };

export interface SearchOutcome {
  /** Best matches of any kind. `groups` may contain them too. */
  readonly best: readonly BestPage[];
  readonly groups: readonly { readonly kind: SearchKind; readonly items: readonly SearchHit[] }[];
  readonly shownCount: number;
  /** Number of results within the filter. */
  readonly totalCount: number;
  readonly filter: SearchFilter;
  readonly counts: SearchCounts;
  /** The corrected query that was searched for instead, because the typed one had no matches; null if not corrected. */
  readonly correctedQuery: string | null;
  /** A probable correction, although the typed query was searched for; null if there is none. */
  readonly suggestedQuery: string | null;
  readonly degraded: boolean;
}

const NO_COUNTS: SearchCounts = { kinds: [], languages: [], periods: [] };

/** Searches the site. Returns news first, then the other kinds, at most `MAX_RESULTS` in total. Never throws. */
export async function loadSearch(api: Api, query: string, filter: SearchFilter = {}): Promise<SearchOutcome> {
  // A search with a filter shows only its list of results, because the reader is looking for something in that list.
  if (hasFilter(filter)) return { ...(await loadGroups(api, query, filter)), best: [], suggestedQuery: null };
  const [list, { best, suggestedQuery }] = await Promise.all([
    loadGroups(api, query, filter),
    loadBest(api, query),
  ]);
  return {
    ...list,
    best: best.length > 0 ? best : list.best,
    suggestedQuery: list.correctedQuery === null ? suggestedQuery : null,
  };
}

async function loadGroups(
  api: Api,
  query: string,
  filter: SearchFilter,
): Promise<Omit<SearchOutcome, 'suggestedQuery'>> {
  try {
    const answer = await read(api, '/api/search', { query: { q: query, ...filter } });
    if (!Array.isArray(answer.groups)) throw new ApiError('Search response has no groups');
    const { groups, best, found, counts, corrected_query: corrected } = answer;
    const pages = best.map((hit): BestPage => ({ ...hit, source: groupTitles.get(hit.kind) ?? '' }));
    return {
      ...orderGroups(groups),
      best: pages,
      totalCount: found,
      filter,
      counts,
      correctedQuery: corrected,
      degraded: false,
    };
  } catch (error) {
    logEvent('error', 'search failed', { error });
    const nothing = { best: [], groups: [], shownCount: 0, totalCount: 0, counts: NO_COUNTS };
    return { ...nothing, filter, correctedQuery: null, degraded: true };
  }
}

/** Loads the assistant's best matches; none on errors, and then the best search hits are shown instead. */
async function loadBest(api: Api, query: string): Promise<Pick<SearchOutcome, 'best' | 'suggestedQuery'>> {
  try {
    const { items, mended_query: meant } = await readWithSignal(
      AbortSignal.timeout(BEST_MATCHES_TIMEOUT_MS),
      api,
      '/api/best-matches',
      { query: { q: query } },
    );
    return { best: items.map((page) => ({ ...page, source: page.display_source })), suggestedQuery: meant };
  } catch (error) {
    logEvent('warn', 'best matches could not be read', { error });
    return { best: [], suggestedQuery: null };
  }
}

function orderGroups(groups: SearchAnswer['groups']): Pick<SearchOutcome, 'groups' | 'shownCount'> {
  let room = MAX_RESULTS;
  const kept = SEARCH_GROUPS.flatMap(({ id: kind }) => {
    const items = groups.filter((group) => group.kind === kind).flatMap((group) => group.items);
    const shown = items.slice(0, room);
    room -= shown.length;
    return shown.length > 0 ? [{ kind, items: shown }] : [];
  });
  return { groups: kept, shownCount: MAX_RESULTS - room };
}
