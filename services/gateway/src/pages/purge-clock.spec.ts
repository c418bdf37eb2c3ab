import { PurgeClock } from './purge-clock';

describe('the purge clock', () => {
  it('outdates what was rendered before a purge of one of its tags, and nothing later', () => {
    const clock = new PurgeClock();
    const before = clock.now();
    clock.markStale('a');
    expect(clock.getFreshness(['a', 'b'], before)).toBe('stale');
    expect(clock.getFreshness(['b'], before)).toBe('fresh');
    expect(clock.getFreshness(['a'], clock.now())).toBe('fresh');
  });

  it('lets nothing bring back what is gone but a later rendering', () => {
    const clock = new PurgeClock();
    const before = clock.now();
    clock.markGone('a');
    clock.markStale('a');
    clock.markAllStale();
    expect(clock.getFreshness(['a'], before)).toBe('gone');
    expect(clock.getFreshness(['b'], before)).toBe('stale');
    expect(clock.getFreshness(['a'], clock.now())).toBe('fresh');
  });

  it('forgets nothing that is gone when it has to forget tags', () => {
    const clock = new PurgeClock();
    const before = clock.now();
    clock.markGone('a');
    for (let i = 0; i < 50_001; i++) clock.markGone(`tag-${i}`);
    expect(clock.getFreshness(['a'], before)).toBe('gone');
    expect(clock.getFreshness(['a'], clock.now())).toBe('fresh');
  });
});
