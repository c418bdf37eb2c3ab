import { ChangesQuery } from './change.schemas';
import type { ItemChange } from './item-changes';
import { mergeChanges } from './merge-changes';

const TODAY = '2026-11-28';
const query = (values: object = {}): ChangesQuery => ChangesQuery.parse({ since: '2026-07-01', ...values });
const change = (values: Partial<ItemChange>): ItemChange => ({
  ...{
    item: 'one',
    kind: 'edit',
    day: '2026-08-01',
    title: 'One',
    lang: 'en',
    detail: null,
    path: '/one',
    topics: [],
  },
  ...values,
});
const merge = (changes: readonly ItemChange[], values?: object) =>
  mergeChanges(changes, query(values), TODAY).map(({ title }) => title);

describe('mergeChanges', () => {
  it('sorts by day, newest first, then by kind and title', () => {
    const [one, two] = ['2026-08-01', '2026-09-01'];
    const changes = [
      change({ item: 'a', day: one, title: 'a' }),
      change({ item: 'd', day: two, title: 'd' }),
      change({ item: 'c', day: two, title: 'c' }),
      change({ item: 'b', day: two, title: 'b', kind: 'event' }),
    ];
    expect(merge(changes)).toEqual(['b', 'c', 'd', 'a']);
  });

  it('lists an item once a day, by its most important change', () => {
    const changes = [
      change({ kind: 'edit', title: 'edit' }),
      change({ kind: 'correction', title: 'correction' }),
      change({ kind: 'event', title: 'event' }),
      change({ kind: 'edit', title: 'next day', day: '2026-08-02' }),
      change({ item: 'two', title: 'another item of the page' }),
    ];
    expect(merge(changes)).toEqual(['next day', 'correction', 'another item of the page']);
  });

  it('leaves out days before `since` and after today, and other topics', () => {
    const changes = ['2026-06-30', '2026-07-01', TODAY, '2026-11-29'].map((day) =>
      change({ day, title: day, topics: day === TODAY ? ['immigration'] : [] }),
    );
    expect(merge(changes)).toEqual([TODAY, '2026-07-01']);
    expect(merge(changes, { topic: 'immigration' })).toEqual([TODAY]);
  });

  it('returns at most `limit` changes', () => {
    const changes = Array.from({ length: 300 }, (_, index) => change({ item: `${index}` }));
    expect(merge(changes)).toHaveLength(100);
    expect(merge(changes, { limit: '200' })).toHaveLength(200);
  });
});
