import { Correction } from '../corrections/correction.entity';
import { StatusRecord } from '../status/status-record.entity';
import { TimelineEvent } from '../timeline/timeline-event.entity';
import { listCorrectionChanges, listEventChanges, listStatusChanges } from './item-changes';

const listDays = (changes: readonly { readonly day: string }[]) => changes.map(({ day }) => day);

describe('listEventChanges', () => {
  const event = (dateIso: string) =>
    Object.assign(new TimelineEvent(), {
      id: 'e',
      dateIso,
      title: 'Vote',
      whatThisMeans: 'Much.',
      tags: ['Timeline', 'x'],
    });

  it('returns an event once its day has passed', () => {
    expect(listEventChanges(event('2026-11-29'), '2026-11-29')).toEqual([]);
    expect(listEventChanges(event('2026-11-29'), '2026-11-30')).toMatchObject([
      { kind: 'event', day: '2026-11-29', detail: 'Much.', path: '/timeline#e-e', topics: ['timeline'] },
    ]);
  });

  it('leaves out an event without a day of the calendar', () => {
    expect(listEventChanges(event('2026-02-30'), '2026-11-30')).toEqual([]);
  });
});

describe('listStatusChanges', () => {
  const state = (date: string, stated: string | null) => ({ word: date, date, stated });
  const record = (date: string, statedAt: string, ...history: object[]) =>
    Object.assign(new StatusRecord(), {
      ...{ id: 's', slug: 'ees', title: 'EES', word: 'In force', tags: [] },
      ...{ date, statedAt: new Date(statedAt), history },
    });

  it('does not return the first state of a record', () => {
    expect(listStatusChanges(record('2026-07-15', '2026-11-22T00:00:00Z'))).toEqual([]);
  });

  it('returns the state that replaced an earlier one, on the day of its evidence', () => {
    const changed = record('2026-07-15', '2026-11-22T00:00:00Z', state('2026-02', null));
    expect(listStatusChanges(changed)).toMatchObject([
      { kind: 'status', day: '2026-07-15', title: 'EES', detail: 'In force', path: '/status#ees' },
    ]);
  });

  it('dates a change on this site by the day in Gibraltar on which it was made', () => {
    const stated = state('2026-07-15', '2026-08-10T22:30:00Z');
    const changed = record(
      '2027-01',
      '2027-03-01T23:30:00Z',
      stated,
      state('2026-02', '2026-07-01T00:00:00Z'),
    );
    expect(listDays(listStatusChanges(changed))).toEqual(['2027-03-02', '2026-08-11']);
  });

  it('leaves out an earlier change whose evidence has no full day', () => {
    const changed = record('quoted 2 October 2026', '2026-11-22T00:00:00Z', state('2026-02-26', null));
    expect(listStatusChanges(changed)).toEqual([]);
  });
});

describe('listCorrectionChanges', () => {
  const note = Object.assign(new Correction(), {
    ...{
      id: 'c',
      date: '2026-08-01',
      page: '/explained/ees',
      whatChanged: 'It said\n20. It is 30.',
      tags: [],
    },
  });
  const subject = {
    id: 'x',
    title: 'EES',
    lang: 'es',
    path: '/explained/ees',
    tags: ['immigration'],
    visible: true,
  };

  it('returns the title and topics of the corrected item', () => {
    expect(listCorrectionChanges([note], [subject])).toMatchObject([
      {
        item: 'x',
        title: 'EES',
        lang: 'es',
        detail: 'It said 20. It is 30.',
        path: '/explained/ees',
        topics: ['immigration'],
      },
    ]);
  });

  it('leaves out a correction of a hidden item', () => {
    expect(listCorrectionChanges([note], [{ ...subject, visible: false }])).toEqual([]);
  });

  it('returns the correction itself as title if the page belongs to no item', () => {
    expect(listCorrectionChanges([note], [])).toMatchObject([
      { item: 'c', title: 'It said 20. It is 30.', detail: null },
    ]);
  });
});
