import { PurgeClock } from './purge-clock';

describe('PurgeClock', () => {
  it('marks only pages rendered before a purge of one of their tags as stale', () => {
    const clock = new PurgeClock();
    const before = clock.now();
    clock.markStale('a');
    expect(clock.getFreshness(['a', 'b'], before)).toBe('stale');
    expect(clock.getFreshness(['b'], before)).toBe('fresh');
    expect(clock.getFreshness(['a'], clock.now())).toBe('fresh');
  });

  it('keeps a page marked as gone (not to be served even stale) until it is rendered again', () => {
    const clock = new PurgeClock();
    const before = clock.now();
    clock.markGone('a');
    clock.markStale('a');
    clock.markAllStale();
    expect(clock.getFreshness(['a'], before)).toBe('gone');
    expect(clock.getFreshness(['b'], before)).toBe('stale');
    expect(clock.getFreshness(['a'], clock.now())).toBe('fresh');
  });

  it('keeps a page marked as gone (not to be served even stale) when the tag limit is reached', () => {
    const clock = new PurgeClock();
    const before = clock.now();
    clock.markGone('a');
    for (let i = 0; i < 50_001; i++) clock.markGone(`tag-${i}`);
    expect(clock.getFreshness(['a'], before)).toBe('gone');
    expect(clock.getFreshness(['a'], clock.now())).toBe('fresh');
  });
});
