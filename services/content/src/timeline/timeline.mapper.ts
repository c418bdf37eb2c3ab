import { pickViewFields } from '../items/pick-view-fields';
import { renderMarkdown } from '../text/markdown';
import { toPlainText } from '../text/text';
import type { TimelineEvent } from './timeline-event.entity';
import { isCalendarDay } from './timeline-event.kind';
import { TimelineEventView } from './timeline.schemas';

export function toTimelineEvent(event: TimelineEvent): TimelineEventView {
  const { html, text } = renderMarkdown(event.blurb);
  return {
    ...pickViewFields(TimelineEventView, event),
    year: Number(event.dateIso.slice(0, 4)),
    blurb: text,
    blurb_html: html,
    what_this_means: toPlainText(event.whatThisMeans),
  };
}

/** Sorts events by date, oldest first, then by title. Drops events with an invalid date. */
export function sortByDate(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events
    .filter(({ dateIso }) => isCalendarDay(dateIso))
    .sort((a, b) => a.dateIso.localeCompare(b.dateIso) || a.title.localeCompare(b.title, 'en'));
}
