import type { JobRun } from './job-run';
import type { JobRuns } from './job-runs.repository';
import type { JobContext, JobOutcome } from './processes.decorator';

const HEARTBEAT_MS = 1_000;
/** What an attempt has to end by itself, after its time is over. */
const GRACE_MS = 1_000;

/** An attempt that did not end in time. What it waited for may answer later, so it counts as passing. */
class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';
  readonly transient = true;
}

/**
 * Follows one attempt: records its progress once a second and aborts its signal when its time is over.
 * Work that does not listen to the signal is not waited for; nothing can stop it.
 */
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
   * Waits for `work`. After its signal is aborted it may still end by itself, and then its own end counts: it knows best
   * what it waited for, and a next attempt does not begin beside it.
   *
   * @throws JobTimeoutError when it goes on all the same
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
