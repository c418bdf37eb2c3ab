import { SEARCH_GROUPS } from '@frontier/domain';
import type { Api } from '../../api/client';
import { ApiError } from '../../api/problem';
import { read } from '../../api/read';
import type { BestMatch, SearchAnswer, SearchHit, SearchKind } from '../../api/types';
import { logEvent } from '../../lib/log';

/** The most results a search shows, of all kinds together. */
export const MAX_RESULTS = 20;

export interface Found {
  /** What answers the query best, of any kind; it stands in its group as well. */
  readonly best: readonly BestMatch[];
  readonly groups: readonly { readonly kind: SearchKind; readonly items: readonly SearchHit[] }[];
  readonly total: number;
  /** What was looked for instead, because nothing matched what was typed. */
  readonly corrected: string | null;
  readonly degraded: boolean;
}

/** What a query finds: news first, then the other kinds, within one total. Never throws. */
export async function loadSearch(api: Api, query: string): Promise<Found> {
  try {
    const answer = await read(api, '/api/search', { query: { q: query } });
    if (!Array.isArray(answer.groups)) throw new ApiError('No groups in the answer to a search');
    const { groups, best, corrected_query: corrected } = answer;
    return { ...inOrder(groups), best, corrected, degraded: false };
  } catch (error) {
    logEvent('error', 'search failed', { error });
    return { best: [], groups: [], total: 0, corrected: null, degraded: true };
  }
}

function inOrder(groups: SearchAnswer['groups']): Pick<Found, 'groups' | 'total'> {
  let room = MAX_RESULTS;
  const kept = SEARCH_GROUPS.flatMap(({ id: kind }) => {
    const items = groups.filter((group) => group.kind === kind).flatMap((group) => group.items);
    const shown = items.slice(0, room);
    room -= shown.length;
    return shown.length > 0 ? [{ kind, items: shown }] : [];
  });
  return { groups: kept, total: MAX_RESULTS - room };
}
