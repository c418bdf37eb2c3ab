import { ApiError } from './client';
import { createQueryClient } from './query-client';
import { retryDelay, shouldRetry } from './retry';

describe('reads in the browser', () => {
  it('[A27] are tried four times, one, two and four seconds apart', () => {
    const failure = new ApiError('no', 503);
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failure))).toEqual([true, true, true, false]);
    expect([0, 1, 2].map(retryDelay)).toEqual([1_000, 2_000, 4_000]);
  });

  it('[A27] never wait longer than 30 seconds', () => {
    expect(retryDelay(5)).toBe(30_000);
    expect(retryDelay(50)).toBe(30_000);
  });

  it('are not repeated when they were refused', () => {
    expect(shouldRetry(0, new ApiError('gone', 404))).toBe(false);
    expect(shouldRetry(0, new ApiError('too many', 429))).toBe(false);
    expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
  });

  it('[A27] are dropped five minutes after their last use', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ gcTime: 300_000, retry: shouldRetry, retryDelay });
  });
});
