import { exponentialBackoff, getNextAttempt, parseRetryAfter } from './backoff';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('backoff after failures', () => {
  it('doubles the delay with each failure and stays finite', () => {
    expect([1, 2, 3].map((failures) => exponentialBackoff(100, failures))).toEqual([100, 200, 400]);
    expect(exponentialBackoff(100, 10_000)).toBe(exponentialBackoff(100, 17));
  });

  it('reads Retry-After as seconds or as a date', () => {
    expect(parseRetryAfter('120', NOW)).toBe(120_000);
    expect(parseRetryAfter('Fri, 20 Nov 2026 12:01:00 GMT', NOW)).toBe(60_000);
    expect(parseRetryAfter('Fri, 20 Nov 2026 11:00:00 GMT', NOW)).toBe(0);
    expect(parseRetryAfter('soon', NOW)).toBeNull();
    expect(parseRetryAfter(undefined, NOW)).toBeNull();
  });

  it('waits as long as the host asked, otherwise longer after each failure, and a day at most', () => {
    const wait = (failures: number, askedMs: number | null): number =>
      Math.round((getNextAttempt(1_000, failures, askedMs).getTime() - Date.now()) / 1_000);
    expect([wait(3, null), wait(3, 60_000)]).toEqual([4, 60]);
    expect([wait(17, null), wait(1, Number('9'.repeat(23)))]).toEqual([65_536, 86_400]);
    expect(wait(18, null)).toBeLessThanOrEqual(86_400);
  });
});
