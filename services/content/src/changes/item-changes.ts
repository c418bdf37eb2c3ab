import { isDay, normaliseTags, TOPICS, toSiteDay } from '@frontier/domain';
import type { Correction } from '../corrections/correction.entity';
import { statuses } from '../status/status.kind';
import type { StatusRecord, StatusState } from '../status/status-record.entity';
import { toPlainLine } from '../text/text';
import type { TimelineEvent } from '../timeline/timeline-event.entity';
import { isCalendarDay, timelineEvents } from '../timeline/timeline-event.kind';
import type { Change } from './change.schemas';
import type { Subject } from './subjects.repository';

export interface ItemChange extends Change {
  /** Identifies the changed item, because several items can share a path. */
  readonly item: string;
}

export interface Edit {
  /** Id of the edited item. */
  readonly id: string;
  /** Day in Gibraltar. */
  readonly day: string;
}

/** Returns a change if the event's day has passed. An event of today is still ahead. */
export function listEventChanges(event: TimelineEvent, today: string): ItemChange[] {
  if (!isCalendarDay(event.dateIso) || event.dateIso >= today) return [];
  return [
    {
      ...{ item: event.id, kind: 'event', day: event.dateIso, title: event.title },
      detail: toPlainLine(event.whatThisMeans) || null,
      path: timelineEvents.getPath(event),
      topics: pickTopics(event.tags),
    },
  ];
}

interface Stated extends StatusState {
  /** Time when this site started to state the status; null for states before that. */
  readonly stated: string | null;
}

/** Returns a change for each state that replaced an earlier one. */
export function listStatusChanges(record: StatusRecord): ItemChange[] {
  const states: readonly Stated[] = [{ ...record, stated: record.statedAt.toISOString() }, ...record.history];
  return states.flatMap((state, index): ItemChange[] => {
    const before = states[index + 1];
    const day = before && findDay(state, before);
    if (!day) return [];
    return [
      {
        ...{ item: record.id, kind: 'status', day, title: record.title, detail: state.word },
        path: statuses.getPath(record),
        topics: pickTopics(record.tags),
      },
    ];
  });
}

/**
 * Returns the day on which this site replaced a state that it had stated. Earlier states ended before this site told
 * of them: their day is that of the evidence, or undefined if it is no full day.
 */
function findDay({ stated, date }: Stated, before: Stated): string | undefined {
  if (stated !== null && before.stated !== null) return toSiteDay(new Date(stated));
  return isDay(date) ? date : undefined;
}

export function listEditChanges(edits: readonly Edit[], subjects: readonly Subject[]): ItemChange[] {
  const visible = new Map(subjects.filter((one) => one.visible).map((one) => [one.id, one]));
  return edits.flatMap(({ id, day }): ItemChange[] => {
    const subject = visible.get(id);
    if (!subject) return [];
    const { title, path, tags } = subject;
    return [{ item: id, kind: 'edit', day, title, detail: null, path, topics: pickTopics(tags) }];
  });
}

/** Leaves out corrections of items that are hidden now. A correction of another page has no other title. */
export function listCorrectionChanges(
  notes: readonly Correction[],
  subjects: readonly Subject[],
): ItemChange[] {
  const byPath = new Map(subjects.map((subject) => [subject.path, subject]));
  return notes.flatMap(({ id, date: day, page: path, whatChanged, tags }): ItemChange[] => {
    const subject = byPath.get(path);
    const what = toPlainLine(whatChanged);
    if (!subject)
      return [
        { item: id, kind: 'correction', day, title: what, detail: null, path, topics: pickTopics(tags) },
      ];
    const topics = pickTopics([...tags, ...subject.tags]);
    const change = {
      item: subject.id,
      kind: 'correction',
      day,
      title: subject.title,
      detail: what,
      path,
      topics,
    } as const;
    return subject.visible ? [change] : [];
  });
}

/** Returns the site's topics among tags. */
function pickTopics(tags: readonly string[]): string[] {
  const normal = normaliseTags(tags);
  return TOPICS.filter((topic) => normal.includes(topic));
}
