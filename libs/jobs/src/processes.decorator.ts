import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { JobContract } from './define-job';

export const PROCESSES = 'frontier:processes';

/** The result of a run. The counts that the processor reported with `run.count` are stored beside it. */
export interface JobOutcome {
  /** `skipped`: there was nothing to do; `message` gives the reason. */
  readonly outcome: 'done' | 'skipped';
  readonly message?: string;
}

export interface JobContext {
  readonly runId: string;
  /** The scheduled time for which the run was started; null if an event or a person started the run. */
  readonly slot: string | null;
  /** Aborts at the time limit. Pass the signal to slow calls, because work that continues regardless is not awaited. */
  readonly signal: AbortSignal;
  progress(done: number, total?: number): void;
  count(name: string, by?: number): void;
}

/** Does the work of a job. A run may repeat after a crash, so `process` must check for work that is already done. */
export interface JobProcessor<C extends JobContract> {
  process(payload: z.infer<C['payload']>, run: JobContext): Promise<JobOutcome>;
}

/** Registers a class as the only processor of `job` in its service. */
export const Processes = (job: JobContract): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(PROCESSES, job));

/** Thrown by a processor if a retry cannot help. The run is parked at once. */
export class PermanentJobError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PermanentJobError';
  }
}
