import { SEARCH_GROUPS } from '@frontier/domain';
import { ApiError, getJson, type Api } from '../../api/client';
import { type SearchAnswer, type SearchHit, type SearchKind } from '../../api/item.types';
import { logEvent } from '../../lib/log';

/** The most results a search shows, of all kinds together. */
export const MAX_RESULTS = 20;

export interface Found {
  readonly groups: readonly { readonly kind: SearchKind; readonly items: readonly SearchHit[] }[];
  readonly total: number;
  /** What was looked for instead, because nothing matched what was typed. */
  readonly corrected: string | null;
  readonly degraded: boolean;
}

/** What a query finds: news first, then the other kinds, within one total. Never throws. */
export async function loadSearch(api: Api, query: string): Promise<Found> {
  try {
    const answer = await getJson<SearchAnswer | null>(api, `/api/search?q=${encodeURIComponent(query)}`);
    if (!answer || !Array.isArray(answer.groups)) throw new ApiError('No groups in the answer to a search');
    return { ...inOrder(answer.groups), corrected: answer.corrected_query, degraded: false };
  } catch (error) {
    logEvent('error', 'search failed', { error });
    return { groups: [], total: 0, corrected: null, degraded: true };
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
