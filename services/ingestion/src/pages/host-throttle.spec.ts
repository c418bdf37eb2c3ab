import { HostThrottle } from './host-throttle';

describe('HostThrottle', () => {
  it('limits concurrent requests per host, and hosts do not wait for each other', async () => {
    const throttle = new HostThrottle();
    let active = 0;
    let most = 0;
    const request = async (): Promise<void> => {
      most = Math.max(most, (active += 1));
      await new Promise((resolve) => setTimeout(resolve, 10));
      active -= 1;
    };
    const polite = { concurrency: 2, delayMs: 0 };
    await Promise.all(Array.from({ length: 9 }, () => throttle.schedule('one.example', polite, request)));
    expect(most).toBe(2);
    most = 0;
    await Promise.all(
      ['a', 'b', 'c'].map((host) => throttle.schedule(host, { concurrency: 1, delayMs: 0 }, request)),
    );
    expect(most).toBe(3);
  });

  it('keeps the minimum delay between the starts of requests to one host', async () => {
    const throttle = new HostThrottle();
    const starts: number[] = [];
    const note = (): Promise<void> => Promise.resolve(void starts.push(performance.now()));
    await Promise.all(
      [1, 2, 3].map(() => throttle.schedule('one.example', { concurrency: 3, delayMs: 200 }, note)),
    );
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThan(100);
  });

  it('frees the slot of a failed request', async () => {
    const throttle = new HostThrottle();
    const polite = { concurrency: 1, delayMs: 0 };
    await expect(throttle.schedule('h', polite, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(throttle.schedule('h', polite, () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
