import { growingDelay, retryAfterMs } from './growing-delay';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('waiting after failures', () => {
  it('doubles each time and stays finite', () => {
    expect([1, 2, 3].map((failures) => growingDelay(100, failures))).toEqual([100, 200, 400]);
    expect(growingDelay(100, 10_000)).toBe(growingDelay(100, 17));
  });

  it('reads Retry-After as seconds or as a date', () => {
    expect(retryAfterMs('120', NOW)).toBe(120_000);
    expect(retryAfterMs('Fri, 20 Nov 2026 12:01:00 GMT', NOW)).toBe(60_000);
    expect(retryAfterMs('Fri, 20 Nov 2026 11:00:00 GMT', NOW)).toBe(0);
    expect(retryAfterMs('soon', NOW)).toBeNull();
    expect(retryAfterMs(undefined, NOW)).toBeNull();
  });
});
