import { inOrder } from '../lib/timeline';
import type { Api } from './api';
import type { Item } from './item.types';
import { loadList, type ListResult } from './read';

export interface TimelineEvent extends Item {
  /** YYYY-MM-DD. */
  readonly date_iso: string;
  readonly title: string;
  readonly status: string;
  /** Plain text. */
  readonly blurb: string;
  readonly blurb_html: string;
  readonly what_this_means: string;
  readonly phase: string | null;
}

/** Every event with a readable date, in the order of the calendar. One call; never throws. */
export async function loadTimeline(api: Api): Promise<ListResult<TimelineEvent>> {
  const { items, degraded } = await loadList<TimelineEvent>(api, '/api/timeline', 'timeline');
  return { items: inOrder(items, 'chronological'), degraded };
}
