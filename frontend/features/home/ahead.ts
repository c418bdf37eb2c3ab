import { countDays } from '@frontier/domain';
import type { TimelineEvent } from '@/api/types';

export interface EventAhead {
  readonly event: TimelineEvent;
  /** 0 for an event of today. */
  readonly days: number;
}

/** Returns the events of `today` (YYYY-MM-DD) and later. Expects and keeps chronological order. */
export const findAhead = (events: readonly TimelineEvent[], today: string): EventAhead[] =>
  events
    .filter(({ date_iso }) => date_iso >= today)
    .map((event) => ({ event, days: countDays(today, event.date_iso) }));
