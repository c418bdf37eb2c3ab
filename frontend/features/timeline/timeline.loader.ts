import type { TimelineEvent } from '@/api/types';
import { sortEvents } from './timeline';
import type { Api } from '@/api/client';
import { loadList, type ListResult } from '@/api/read';

/** Loads every event with a valid date, in chronological order. One request; never throws. */
export async function loadTimeline(api: Api): Promise<ListResult<TimelineEvent>> {
  const { items, degraded } = await loadList(api, '/api/timeline');
  return { items: sortEvents(items, 'chronological'), degraded };
}
