import type { JobRun } from './job-run';
import type { JobRuns } from './job-runs.repository';
import type { JobContext, JobOutcome } from './processes.decorator';

const HEARTBEAT_MS = 1_000;

/** Follows one attempt: writes its progress down once a second and ends it when its time is over. */
export class RunTracker implements JobContext {
  private readonly abort = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly deadline: NodeJS.Timeout;
  private readonly counts: Record<string, number> = {};
  private reached: JobRun['progress'] = { done: 0, total: null };

  constructor(
    private readonly run: JobRun,
    private readonly runs: JobRuns,
    private readonly timeoutMs: number,
  ) {
    this.heartbeat = setInterval(() => {
      void this.runs.heartbeat(run.id, this.reached, this.counts).catch(() => undefined);
    }, HEARTBEAT_MS);
    this.deadline = setTimeout(() => this.abort.abort(), timeoutMs);
  }

  get runId(): string {
    return this.run.id;
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

  /** @throws Error when `work` takes longer than the job allows */
  guard(work: Promise<JobOutcome>): Promise<JobOutcome> {
    const expired = new Promise<never>((_, reject) => {
      this.signal.addEventListener('abort', () => reject(new Error(`not done after ${this.timeoutMs} ms`)));
    });
    return Promise.race([work, expired]);
  }

  result(): Pick<JobRun, 'counts' | 'progress'> {
    return { counts: this.counts, progress: this.reached };
  }

  stop(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.deadline);
  }
}
