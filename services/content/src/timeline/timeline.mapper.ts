import { toBase } from '../items/item.mapper';
import { renderMarkdown } from '../text/markdown';
import { plainText } from '../text/text';
import type { TimelineEvent } from './timeline-event.entity';
import { isReadable } from './timeline-event.kind';
import type { TimelineEventView } from './timeline.schemas';

export function toTimelineEvent(event: TimelineEvent): TimelineEventView {
  const { html, text } = renderMarkdown(event.blurb);
  return {
    ...toBase(event),
    date_iso: event.dateIso,
    year: Number(event.dateIso.slice(0, 4)),
    title: event.title,
    status: event.status,
    blurb: text,
    blurb_html: html,
    what_this_means: plainText(event.whatThisMeans),
    phase: event.phase,
  };
}

/** Oldest first, equal dates by title. An event whose date cannot be read has no place in the order. */
export function inOrder(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events
    .filter(({ dateIso }) => isReadable(dateIso))
    .sort((a, b) => a.dateIso.localeCompare(b.dateIso) || a.title.localeCompare(b.title, 'en'));
}
