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

/** An item, article or page that changed. */
type ChangedItem = Omit<Subject, 'visible'>;
type ChangeDetails = Pick<Change, 'kind' | 'day' | 'detail'>;

/** Builds a change of an item. Keeps only tags that are topics of the site. */
function toChange({ id, title, lang, path, tags }: ChangedItem, details: ChangeDetails): ItemChange {
  const normal = normaliseTags(tags);
  return {
    item: id,
    title,
    lang,
    path,
    topics: TOPICS.filter((topic) => normal.includes(topic)),
    ...details,
  };
}

export interface Edit {
  /** Id of the edited item. */
  readonly id: string;
  /** Day in Gibraltar. */
  readonly day: string;
}

/** Returns a change if the event's day has passed. An event of today is still ahead. */
export function listEventChanges(event: TimelineEvent, today: string): ItemChange[] {
  const { id, title, lang, tags, dateIso: day } = event;
  if (!isCalendarDay(day) || day >= today) return [];
  const detail = toPlainLine(event.whatThisMeans) || null;
  return [
    toChange({ id, title, lang, tags, path: timelineEvents.getPath(event) }, { kind: 'event', day, detail }),
  ];
}

interface Stated extends Pick<StatusState, 'word' | 'date'> {
  /** Time when this site started to state the status; null for states before that. */
  readonly stated: string | null;
}

/** Returns a change for each state that replaced an earlier one. */
export function listStatusChanges(record: StatusRecord): ItemChange[] {
  const { id, title, lang, tags, word, date, statedAt, history } = record;
  const changed = { id, title, lang, tags, path: statuses.getPath(record) };
  const states: readonly Stated[] = [{ word, date, stated: statedAt.toISOString() }, ...history];
  return states.flatMap((state, index) => {
    const before = states[index + 1];
    const day = before && getChangeDay(state, before);
    return day ? toChange(changed, { kind: 'status', day, detail: state.word }) : [];
  });
}

/**
 * Returns the day on which this site replaced a state that it had stated. Earlier states ended before this site told
 * of them: their day is that of the evidence, or undefined if it is no full day.
 */
function getChangeDay({ stated, date }: Stated, before: Stated): string | undefined {
  if (stated !== null && before.stated !== null) return toSiteDay(new Date(stated));
  return isDay(date) ? date : undefined;
}

export function listEditChanges(edits: readonly Edit[], subjects: readonly Subject[]): ItemChange[] {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  return edits.flatMap(({ id, day }) => {
    const subject = byId.get(id);
    return subject?.visible ? toChange(subject, { kind: 'edit', day, detail: null }) : [];
  });
}

/** Leaves out corrections of items that are hidden now. A correction of a page that is no item is its own title. */
export function listCorrectionChanges(
  notes: readonly Correction[],
  subjects: readonly Subject[],
): ItemChange[] {
  const byPath = new Map(subjects.map((subject) => [subject.path, subject]));
  return notes.flatMap(({ id, date: day, page: path, whatChanged, lang, tags }) => {
    const [subject, what] = [byPath.get(path), toPlainLine(whatChanged)];
    if (!subject)
      return toChange({ id, title: what, lang, path, tags }, { kind: 'correction', day, detail: null });
    const changed = { ...subject, tags: [...tags, ...subject.tags] };
    return subject.visible ? toChange(changed, { kind: 'correction', day, detail: what }) : [];
  });
}
