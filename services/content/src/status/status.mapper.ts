import { pickViewFields } from '../items/pick-view-fields';
import { toSources } from '../items/item.mapper';
import type { VisibleItems } from '../items/visible-items.service';
import { renderMarkdown } from '../text/markdown';
import type { SpanishState, StatusRecord, StatusState } from './status-record.entity';
import { statuses } from './status.kind';
import { StatusCard, type StatusView } from './status.schemas';

export function toStatusCard(record: StatusRecord): StatusCard {
  return {
    ...pickViewFields(StatusCard, record),
    ...toState(record),
    es: record.es && { title: record.es.title, ...toText(record.es) },
  };
}

export function toStatus(record: StatusRecord): StatusView {
  return {
    ...toStatusCard(record),
    history: record.history.map((earlier) => ({
      ...toState(earlier),
      sources: toSources(earlier.sources),
      es: earlier.es ? toText(earlier.es) : null,
      stated_at: earlier.stated,
    })),
  };
}

const toState = (state: StatusState) => ({ ...toText(state), shape: state.shape, date: state.date });

function toText({ word, note }: SpanishState) {
  const { html, text } = renderMarkdown(note);
  return { word, note: text, note_html: html };
}

export async function readStatusCards(items: VisibleItems, slugs: readonly string[]): Promise<StatusCard[]> {
  if (slugs.length === 0) return [];
  const all = await items.list(statuses, { order: 'ASC', slug: 'ASC' });
  return all.filter(({ slug }) => slugs.includes(slug)).map(toStatusCard);
}
