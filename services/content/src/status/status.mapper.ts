import { toBase, toSources } from '../items/item.mapper';
import type { VisibleItems } from '../items/visible-items.service';
import { renderMarkdown } from '../text/markdown';
import type { StatusRecord, StatusState } from './status-record.entity';
import { statuses } from './status.kind';
import type { StatusCard, StatusView } from './status.schemas';

export function toStatusCard(record: StatusRecord): StatusCard {
  return {
    ...toBase(record),
    ...toState(record),
    title: record.title,
    stated_at: record.statedAt.toISOString(),
  };
}

export function toStatus(record: StatusRecord): StatusView {
  return {
    ...toStatusCard(record),
    history: record.history.map((earlier) => ({
      ...toState(earlier),
      sources: toSources(earlier.sources),
      stated_at: earlier.stated,
    })),
  };
}

function toState({ word, shape, date, note }: StatusState) {
  const { html, text } = renderMarkdown(note);
  return { word, shape, date, note: text, note_html: html };
}

/** The visible ones of these records, in the order of all. */
export async function readStatusCards(items: VisibleItems, slugs: readonly string[]): Promise<StatusCard[]> {
  if (slugs.length === 0) return [];
  const all = await items.list(statuses, { order: 'ASC', slug: 'ASC' });
  return all.filter(({ slug }) => slugs.includes(slug)).map(toStatusCard);
}
