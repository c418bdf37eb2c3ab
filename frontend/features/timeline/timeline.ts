import { isDay, getItemPath, type StatusShape } from '@frontier/domain';
import type { TimelineEvent } from '@/api/types';
import { getQueryValue, type SearchParams } from '@/lib/query';

export type TimelineOrder = 'chronological' | 'newest';

/** The phase and the actor in the address; an empty value selects all. */
export interface TimelineFilter {
  readonly phase: string;
  readonly actor: string;
}

export interface YearGroup {
  readonly year: number;
  readonly events: readonly TimelineEvent[];
}

export function parseOrder(value: string | string[] | undefined): TimelineOrder {
  return value === 'newest' ? 'newest' : 'chronological';
}

/** Sorts events by date in the given order, and equal dates by title. Drops events whose date is not a calendar day. */
export function sortEvents(events: readonly TimelineEvent[], order: TimelineOrder): TimelineEvent[] {
  const direction = order === 'newest' ? -1 : 1;
  return events
    .filter(({ date_iso }) => isDay(date_iso))
    .sort((a, b) => direction * a.date_iso.localeCompare(b.date_iso) || a.title.localeCompare(b.title, 'en'));
}

/** Returns the newest event up to `today` (YYYY-MM-DD), or the last if all are later. Expects chronological order. */
export function findLatest(events: readonly TimelineEvent[], today: string): TimelineEvent | undefined {
  return events.findLast(({ date_iso }) => date_iso <= today) ?? events.at(-1);
}

export const parseFilter = (params: SearchParams): TimelineFilter => ({
  phase: getQueryValue(params, 'phase'),
  actor: getQueryValue(params, 'actor'),
});

export const isFiltered = ({ phase, actor }: TimelineFilter): boolean => phase !== '' || actor !== '';

export function filterEvents(
  events: readonly TimelineEvent[],
  { phase, actor }: TimelineFilter,
): TimelineEvent[] {
  return events.filter(
    (event) =>
      (!phase || getPhaseKey(event.phase ?? '') === phase) &&
      (!actor || event.actors.some((name) => name === actor)),
  );
}

/** Returns the value of a phase in an address: `text-and-approval` for “Text and approval”. */
export const getPhaseKey = (phase: string): string =>
  phase
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export function getTimelinePath(order: TimelineOrder, filter: TimelineFilter): string {
  const query = new URLSearchParams({
    ...(order === 'newest' && { order }),
    ...(filter.phase && { phase: filter.phase }),
    ...(filter.actor && { actor: filter.actor }),
  }).toString();
  return query ? `/timeline?${query}` : '/timeline';
}

const HAPPENED = 2;
const AHEAD = 4;

/** Returns the last events before `today` (YYYY-MM-DD), newest first, and the next ones. Today's events are ahead. */
export function selectPresent(events: readonly TimelineEvent[], today: string) {
  return {
    happened: events
      .filter(({ date_iso }) => date_iso < today)
      .slice(-HAPPENED)
      .reverse(),
    ahead: events.filter(({ date_iso }) => date_iso >= today).slice(0, AHEAD),
  };
}

/** Returns true for an event that was announced for a day that has passed. */
export const hasPassed = ({ status, date_iso }: TimelineEvent, today: string): boolean =>
  getStatusStyle(status).shape === 'dashed' && date_iso < today;

/** Groups events by year, in the order of the events. */
export function groupByYear(events: readonly TimelineEvent[]): YearGroup[] {
  const groups = new Map<number, TimelineEvent[]>();
  for (const event of events) {
    const year = getYear(event);
    const group = groups.get(year);
    if (group) group.push(event);
    else groups.set(year, [event]);
  }
  return [...groups].map(([year, group]) => ({ year, events: group }));
}

const getYear = ({ date_iso }: TimelineEvent): number => Number(date_iso.slice(0, 4));

export const getEventAnchor = ({ id }: TimelineEvent): string =>
  getItemPath('timeline-event', id).split('#')[1] ?? '';

interface StatusStyle {
  readonly label: string;
  /** Set only for statuses that say how far something binds. */
  readonly shape?: StatusShape;
}

const STATUSES: ReadonlyMap<string, StatusStyle> = new Map<string, StatusStyle>([
  ['framework-announced', { label: 'Framework', shape: 'outline' }],
  ['mandate-proposed', { label: 'Mandate proposed', shape: 'outline' }],
  ['mandate-adopted', { label: 'Mandate adopted', shape: 'half' }],
  ['talks-ongoing', { label: 'Talks ongoing' }],
  ['progress-update', { label: 'Progress update' }],
  ['political-agreement', { label: 'Political agreement', shape: 'half' }],
  ['anticipated', { label: 'Anticipated', shape: 'dashed' }],
  ['pending-ratification', { label: 'Pending ratification', shape: 'half' }],
  ['context', { label: 'Context' }],
]);

export const getStatusStyle = (status: string): StatusStyle => STATUSES.get(status) ?? { label: 'Update' };

/** Returns the symbol of an event; solid if its status does not say how far it binds, because it has happened. */
export const getEventShape = (status: string): StatusShape => getStatusStyle(status).shape ?? 'solid';
