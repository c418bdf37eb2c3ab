import { SendRateLimiter } from './send-rate-limiter';

describe('SendRateLimiter', () => {
  it('allows a burst of a tenth of a second, then the configured rate', () => {
    const limiter = new SendRateLimiter(50, 1_000, 0);
    expect(limiter.reserve(100, 0)).toBe(5);
    expect(limiter.reserve(100, 0)).toBe(0);
    expect(limiter.reserve(100, 40)).toBe(2);
    let begun = 0;
    for (let now = 50; now <= 10_050; now += 10) begun += limiter.reserve(100, now);
    expect(begun).toBeGreaterThanOrEqual(498);
    expect(begun).toBeLessThanOrEqual(501);
  });

  it('refunds mails that were not sent', () => {
    const limiter = new SendRateLimiter(10, 1_000, 0);
    expect(limiter.reserve(1, 0)).toBe(1);
    limiter.release(1);
    expect(limiter.reserve(1, 0)).toBe(1);
  });

  it('allows one mail a second at a rate of one', () => {
    const slow = new SendRateLimiter(1, 1_000, 0);
    expect([slow.reserve(5, 0), slow.reserve(5, 500), slow.reserve(5, 1_000)]).toEqual([1, 0, 1]);
    expect(slow.getWaitMs()).toBe(1_000);
  });

  it('books the slots of each domain one after the other', () => {
    const limiter = new SendRateLimiter(1_000, 2, 0, [['busy.example', 4_000]]);
    expect([0, 0, 0].map((now) => limiter.bookDomainSlot('a.example', now))).toEqual([0, 500, 1_000]);
    expect(limiter.bookDomainSlot('b.example', 0)).toBe(0);
    expect(limiter.bookDomainSlot('a.example', 9_000)).toBe(9_000);
    expect(limiter.bookDomainSlot('busy.example', 0)).toBe(4_000);
  });
});
