import { recordingApi } from '@/test/fake-api';
import { FormTokens } from './form-tokens';

const MIN_AGE_MS = 3_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('form tokens', () => {
  it('are prefetched once and returned when they are old enough', async () => {
    const { api, calls } = recordingApi(() => Response.json({ token: 't1' }));
    const tokens = new FormTokens(MIN_AGE_MS, api);
    tokens.prefetch();
    await jest.advanceTimersByTimeAsync(1_000);
    const given = jest.fn();
    void tokens.getToken().then(given);
    await jest.advanceTimersByTimeAsync(1_900);
    expect(given).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(given).toHaveBeenCalledWith('t1');
    expect(calls).toHaveLength(1);
  });

  it('are requested again after a failed prefetch', async () => {
    const reply = jest
      .fn<Promise<Response>, []>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(Response.json({ token: 't2' }));
    const tokens = new FormTokens(0, recordingApi(reply).api);
    tokens.prefetch();
    await jest.advanceTimersByTimeAsync(1_001);
    expect(await tokens.getToken()).toBe('t2');
  });

  it('[A27] are requested four times, then fail with the error of the API', async () => {
    const { api, calls } = recordingApi(() => Response.json({ status: 503 }, { status: 503 }));
    const taken = expect(new FormTokens(0, api).getToken()).rejects.toMatchObject({ status: 503 });
    const seen: number[] = [];
    for (const pause of [0, 1_000, 2_000, 4_000, 60_000]) {
      await jest.advanceTimersByTimeAsync(pause);
      seen.push(calls.length);
    }
    await taken;
    expect(seen).toEqual([1, 2, 3, 4, 4]);
  });
});
