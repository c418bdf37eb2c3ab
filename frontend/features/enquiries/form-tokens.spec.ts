import { FormTokens } from './form-tokens';

const MIN_AGE_MS = 3_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('form tokens', () => {
  it('are asked for once, ahead of their use, and given out when they are old enough', async () => {
    const request = jest.fn(() => Promise.resolve(Response.json({ token: 't1' })));
    const tokens = new FormTokens(MIN_AGE_MS, request);
    tokens.prepare();
    await jest.advanceTimersByTimeAsync(1_000);
    const given = jest.fn();
    void tokens.take().then(given);
    await jest.advanceTimersByTimeAsync(1_900);
    expect(given).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(given).toHaveBeenCalledWith('t1');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('are asked for again when asking had failed', async () => {
    const request = jest
      .fn<Promise<Response>, []>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(Response.json({ token: 't2' }));
    const tokens = new FormTokens(0, request);
    tokens.prepare();
    await jest.advanceTimersByTimeAsync(1);
    expect(await tokens.take()).toBe('t2');
  });

  it('fail as the service does', async () => {
    const tokens = new FormTokens(0, () => Promise.resolve(Response.json({ status: 503 }, { status: 503 })));
    await expect(tokens.take()).rejects.toMatchObject({ status: 503 });
  });
});
