import { isTransient } from '@frontier/service-kit';
import type { JobRun } from './job-run';
import type { JobRuns } from './job-runs.repository';
import type { JobOutcome } from './processes.decorator';
import { RunTracker } from './run-tracker';

const runs = { heartbeat: () => Promise.resolve() } as unknown as JobRuns;

describe('RunTracker', () => {
  let tracker: RunTracker;
  beforeEach(() => {
    jest.useFakeTimers();
    tracker = new RunTracker({ id: 'weigh-parcel-1' } as JobRun, runs, 5_000);
  });
  afterEach(() => {
    tracker.stop();
    jest.useRealTimers();
  });
  const getOutcome = (work: Promise<JobOutcome>): Promise<unknown> =>
    tracker.guard(work).catch((error: unknown) => error);

  it('[Y12] rejects with a transient error if work continues after its time limit', async () => {
    const end = getOutcome(new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(6_000);
    const error = await end;
    expect(String(error)).toContain('not done after 5000 ms');
    expect(isTransient(error)).toBe(true);
  });

  it('rejects with the error of work that ends when the signal is aborted', async () => {
    const work = new Promise<JobOutcome>((_, reject) =>
      tracker.signal.addEventListener('abort', () => reject(new Error('the model did not answer'))),
    );
    const end = getOutcome(work);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await end).toMatchObject({ message: 'the model did not answer' });
  });

  it('aborts the signal at the time limit, with the limit in the reason', async () => {
    await jest.advanceTimersByTimeAsync(5_000);
    expect(() => tracker.signal.throwIfAborted()).toThrow('not done after 5000 ms');
  });
});
