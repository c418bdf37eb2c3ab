import { example } from '@frontier/api-clients/examples';
import { getChangesPath, groupByDay, parseFilter } from './changes';

describe('changes', () => {
  it('groups changes by day, in their order', () => {
    const days = ['2026-10-06', '2026-08-12', '2026-08-12'];
    const changes = days.map((day, index) => example('Change', { day, title: `${index}` }));
    expect(
      groupByDay(changes).map(({ day, changes: members }) => [day, ...members.map(({ title }) => title)]),
    ).toEqual([
      ['2026-10-06', '0'],
      ['2026-08-12', '1', '2'],
    ]);
    expect(groupByDay([])).toEqual([]);
  });

  it('reads day and topic from the address', () => {
    expect(parseFilter({ since: '2026-11-01', topic: 'immigration' })).toEqual({
      since: '2026-11-01',
      topic: 'immigration',
    });
  });

  it.each([['2026-02-30'], ['visit'], [''], [undefined]])(
    'shows everything since July 2026 instead of since %j',
    (since) => {
      expect(parseFilter({ since, topic: 'unknown' })).toEqual({ since: '2026-07-01' });
    },
  );

  it('builds the address of a filter', () => {
    expect(getChangesPath({ since: '2026-11-01' })).toBe('/changes?since=2026-11-01');
    expect(getChangesPath({ since: '2026-11-01', topic: 'immigration' })).toBe(
      '/changes?since=2026-11-01&topic=immigration',
    );
  });
});
