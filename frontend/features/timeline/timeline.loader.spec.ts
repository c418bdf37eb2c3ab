import { example } from '@frontier/api-clients/examples';
import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { groupByYear, sortEvents, parseOrder, getStatusStyle } from './timeline';
import { loadTimeline } from './timeline.loader';

const titles = (events: readonly { readonly title: string }[]) => events.map(({ title }) => title);

describe('timeline', () => {
  it('[E6] drops events without a valid date and sorts equal dates by title', async () => {
    const api = fakeApi(() => ({
      items: [
        example('TimelineEvent', { title: 'Late', date_iso: '2026-07-15' }),
        example('TimelineEvent', { title: 'B of the day', date_iso: '2021-10-05' }),
        example('TimelineEvent', { title: 'A of the day', date_iso: '2021-10-05' }),
        example('TimelineEvent', { title: 'Soon', date_iso: 'soon' }),
        example('TimelineEvent', { title: 'No such day', date_iso: '2026-02-30' }),
      ],
    }));
    const { items, degraded } = await loadTimeline(api);
    expect(titles(items)).toEqual(['A of the day', 'B of the day', 'Late']);
    expect(degraded).toBe(false);
    expect(titles(sortEvents(items, 'newest'))).toEqual(['Late', 'A of the day', 'B of the day']);
    expect(api.paths).toEqual(['/api/timeline']);
  });

  it('returns an empty list marked as degraded and logs an error when the read fails', async () => {
    const logs = captureLogs();
    const api = fakeApi(() => {
      throw new FakeApiError(503);
    });
    expect(await loadTimeline(api)).toEqual({ items: [], degraded: true });
    expect(logs.lines()).toMatchObject([{ level: 'error', path: '/api/timeline' }]);
    logs.restore();
  });

  it('[E2] groups events by the year of their date', () => {
    const events = ['2020-12-31', '2021-01-01', '2021-10-05'].map((date_iso) =>
      example('TimelineEvent', { date_iso }),
    );
    expect(groupByYear(events).map(({ year, events: group }) => [year, group.length])).toEqual([
      [2020, 1],
      [2021, 2],
    ]);
  });

  it('[E8] labels known statuses, and unknown ones as Update', () => {
    const labels = Object.entries({
      'framework-announced': 'Framework',
      'mandate-proposed': 'Mandate proposed',
      'mandate-adopted': 'Mandate adopted',
      'talks-ongoing': 'Talks ongoing',
      'progress-update': 'Progress update',
      'political-agreement': 'Political agreement',
      anticipated: 'Anticipated',
      'pending-ratification': 'Pending ratification',
      context: 'Context',
      xyz: 'Update',
      constructor: 'Update',
    });
    expect(labels.map(([status]) => [status, getStatusStyle(status).label])).toEqual(labels);
  });

  it('[E5] is chronological unless the URL asks for newest first', () => {
    expect([undefined, 'oldest', ['newest'], 'newest'].map(parseOrder)).toEqual([
      'chronological',
      'chronological',
      'chronological',
      'newest',
    ]);
  });
});
