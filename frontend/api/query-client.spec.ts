import { ApiError } from './problem';
import { createQueryClient } from './query-client';
import { retryDelay, shouldRetry } from './retry';

describe('the query client', () => {
  it('[A27] retries a failed read three times, after one, two and four seconds', () => {
    const failure = new ApiError('no', 503);
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failure))).toEqual([true, true, true, false]);
    expect([0, 1, 2].map(retryDelay)).toEqual([1_000, 2_000, 4_000]);
  });

  it('[A27] waits at most 30 seconds between retries', () => {
    expect(retryDelay(5)).toBe(30_000);
    expect(retryDelay(50)).toBe(30_000);
  });

  it('does not retry a request answered with 404 or 429', () => {
    expect(shouldRetry(0, new ApiError('gone', 404))).toBe(false);
    expect(shouldRetry(0, new ApiError('too many', 429))).toBe(false);
    expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
  });

  it('[A27] drops unused data after five minutes', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ gcTime: 300_000, retry: shouldRetry, retryDelay });
  });
});
