import { fakeApi, FakeApiError } from '@/test/fake-api';
import { generateAndWait } from './generation';

describe('generateAndWait', () => {
  it('[C8] [D6] waits until the run ends, also if another visitor started it', async () => {
    const states = ['queued', 'running', 'succeeded'];
    const api = fakeApi((path) =>
      path.startsWith('/api/functions/')
        ? { run_id: 'generate-analysis-1', joined: true }
        : { run_id: 'generate-analysis-1', state: states.shift(), message: null },
    );
    expect(await generateAndWait(api, 'analysis-generator', undefined, 1)).toMatchObject({
      state: 'succeeded',
    });
    expect(api.paths).toEqual([
      '/api/functions/analysis-generator',
      ...Array<string>(3).fill('/api/generation-runs/generate-analysis-1'),
    ]);
  });

  it('[A27] retries failed polls without treating the run as failed', async () => {
    jest.useFakeTimers();
    const answers = [503, 503, 503, 200];
    const api = fakeApi((path) => {
      if (path.startsWith('/api/functions/')) return { run_id: 'run-1' };
      if (answers.shift() !== 200) throw new FakeApiError(503);
      return { run_id: 'run-1', state: 'succeeded', message: null };
    });
    const run = generateAndWait(api, 'analysis-generator');
    await jest.advanceTimersByTimeAsync(7_000);
    jest.useRealTimers();
    expect(await run).toMatchObject({ state: 'succeeded' });
    expect(api.paths).toHaveLength(5);
  });

  it('[D6] rejects with the reason of a refusal and does not retry', async () => {
    const api = fakeApi(() => {
      throw new FakeApiError(429);
    });
    await expect(generateAndWait(api, 'analysis-generator')).rejects.toMatchObject({
      status: 429,
      message: 'No',
    });
    expect(api.paths).toHaveLength(1);
  });
});
