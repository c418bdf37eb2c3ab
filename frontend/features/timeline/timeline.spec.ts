import { toSiteDay } from '@frontier/domain';
import { example } from '@frontier/api-clients/examples';
import { filterEvents, findLatest, getPhaseKey, getTimelinePath, hasPassed, selectPresent } from './timeline';

describe('findLatest', () => {
  const past = example('TimelineEvent', { date_iso: '2026-07-15' });
  const expected = example('TimelineEvent', { date_iso: '2029-07-15' });

  it('[E4] returns the newest event up to today', () => {
    expect(findLatest([past, expected], '2026-11-21')).toBe(past);
    expect(findLatest([past, expected], '2029-07-15')).toBe(expected);
  });

  it('[E4] returns the last event if all are in the future, and undefined without events', () => {
    expect(findLatest([past, expected], '1999-01-01')).toBe(expected);
    expect(findLatest([], '2026-11-21')).toBeUndefined();
  });
});

describe('selectPresent', () => {
  const days = ['2026-09-15', '2026-10-06', '2026-11-29', '2026-12-23', '2027-07-15', '2029-07-15'];
  const events = days.map((date_iso) => example('TimelineEvent', { date_iso }));
  const select = (time: string) => {
    const { happened, ahead } = selectPresent(events, toSiteDay(new Date(time)));
    return [happened.map(({ date_iso }) => date_iso), ahead.map(({ date_iso }) => date_iso)];
  };

  it('returns the last two events, newest first, and up to four next ones', () => {
    expect(select('2026-11-28T12:00:00Z')).toEqual([
      ['2026-10-06', '2026-09-15'],
      ['2026-11-29', '2026-12-23', '2027-07-15', '2029-07-15'],
    ]);
    expect(select('2026-01-01T12:00:00Z')).toEqual([[], days.slice(0, 4)]);
    expect(select('2030-01-01T12:00:00Z')).toEqual([['2029-07-15', '2027-07-15'], []]);
  });

  it('counts an event of today as ahead until midnight in Gibraltar', () => {
    expect(select('2026-11-29T22:59:59Z')[1]?.[0]).toBe('2026-11-29');
    expect(select('2026-11-29T23:00:00Z')[0]?.[0]).toBe('2026-11-29');
  });
});

describe('filterEvents', () => {
  const events = [
    example('TimelineEvent', { title: 'a', phase: 'Text and approval', actors: ['gibraltar', 'eu'] }),
    example('TimelineEvent', { title: 'b', phase: 'Text and approval', actors: ['spain'] }),
    example('TimelineEvent', { title: 'c', phase: null, actors: ['eu'] }),
  ];
  const select = (phase: string, actor: string) =>
    filterEvents(events, { phase, actor }).map(({ title }) => title);

  it('keeps the events of a phase and of a party', () => {
    expect(select('', '')).toEqual(['a', 'b', 'c']);
    expect(select('text-and-approval', '')).toEqual(['a', 'b']);
    expect(select('', 'eu')).toEqual(['a', 'c']);
    expect(select('text-and-approval', 'eu')).toEqual(['a']);
    expect(select('text-and-approval', 'mars')).toEqual([]);
  });

  it('names phases and the address of a choice', () => {
    expect(getPhaseKey('Después: ¿qué?')).toBe('después-qué');
    expect(getTimelinePath('chronological', { phase: '', actor: '' })).toBe('/timeline');
    expect(getTimelinePath('newest', { phase: 'a-b', actor: 'eu' })).toBe(
      '/timeline?order=newest&phase=a-b&actor=eu',
    );
  });
});

describe('hasPassed', () => {
  it('[E8] is true for an expected event from the day after its day', () => {
    const event = example('TimelineEvent', { status: 'anticipated', date_iso: '2026-11-29' });
    expect(hasPassed(event, '2026-11-29')).toBe(false);
    expect(hasPassed(event, '2026-11-30')).toBe(true);
    expect(hasPassed({ ...event, status: 'context' }, '2026-11-30')).toBe(false);
  });
});
