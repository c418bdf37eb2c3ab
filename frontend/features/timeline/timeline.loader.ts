import type { ItemOf } from '../../api/types';
import { inOrder } from './timeline';
import type { Api } from '../../api/client';
import { loadList, type ListResult } from '../../api/read';

export type TimelineEvent = ItemOf<'/api/timeline'>;

/** Every event with a readable date, in the order of the calendar. One call; never throws. */
export async function loadTimeline(api: Api): Promise<ListResult<TimelineEvent>> {
  const { items, degraded } = await loadList<TimelineEvent>(api, '/api/timeline');
  return { items: inOrder(items, 'chronological'), degraded };
}
