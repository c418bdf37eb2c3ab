import type { JobRun } from './job-run';
import type { JobRuns } from './job-runs.repository';
import type { JobContext, JobOutcome } from './processes.decorator';

const HEARTBEAT_MS = 1_000;
/** Extra time for an attempt to end itself after its signal was aborted. */
const GRACE_MS = 1_000;

/** Thrown for an attempt that exceeded its time limit. Transient, because a slow dependency may answer later. */
class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';
  readonly transient = true;
}

/** Records progress once a second and aborts `signal` at the time limit. Work that ignores the abort is not awaited. */
export class RunTracker implements JobContext {
  private readonly abort = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly deadline: NodeJS.Timeout;
  private grace: NodeJS.Timeout | undefined;
  private readonly counts: Record<string, number> = {};
  private reached: JobRun['progress'] = { done: 0, total: null };

  constructor(
    private readonly run: JobRun,
    private readonly runs: JobRuns,
    timeoutMs: number,
  ) {
    this.heartbeat = setInterval(() => {
      void this.runs.heartbeat(run, this.reached, this.counts).catch(() => undefined);
    }, HEARTBEAT_MS);
    this.deadline = setTimeout(
      () => this.abort.abort(new JobTimeoutError(`not done after ${timeoutMs} ms`)),
      timeoutMs,
    );
  }

  get runId(): string {
    return this.run.id;
  }
  get slot(): string | null {
    return this.run.slot;
  }
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  progress(done: number, total?: number): void {
    this.reached = { done, total: total ?? this.reached.total };
  }

  count(name: string, by = 1): void {
    this.counts[name] = (this.counts[name] ?? 0) + by;
  }

  /**
   * Returns the outcome of `work`, also within the extra time after the abort: an error of `work` names the real cause,
   * and the next attempt does not overlap with work that has ended.
   *
   * @throws JobTimeoutError otherwise
   */
  guard(work: Promise<JobOutcome>): Promise<JobOutcome> {
    const expired = new Promise<never>((_, reject) => {
      this.signal.addEventListener('abort', () => {
        this.grace = setTimeout(() => reject(this.signal.reason as JobTimeoutError), GRACE_MS);
      });
    });
    return Promise.race([work, expired]);
  }

  result(): Pick<JobRun, 'counts' | 'progress'> {
    return { counts: this.counts, progress: this.reached };
  }

  stop(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.deadline);
    clearTimeout(this.grace);
  }
}
