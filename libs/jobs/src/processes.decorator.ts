import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { JobContract } from './define-job';

export const PROCESSES = 'frontier:processes';

/** The outcome of a run that ends well. Counts made with `run.count` are added by themselves. */
export interface JobOutcome {
  /** `skipped`: there was nothing to do; `message` gives the reason. */
  readonly outcome: 'done' | 'skipped';
  readonly message?: string;
}

export interface JobContext {
  readonly runId: string;
  /** The time of the schedule that started it; null when an event or a person did. */
  readonly slot: string | null;
  /** Aborts when the run exceeds its time. Pass it to whatever may take long: work that goes on is not waited for. */
  readonly signal: AbortSignal;
  progress(done: number, total?: number): void;
  count(name: string, by?: number): void;
}

/** Does the work of one job. Runs may be repeated after a crash: look for finished work first. */
export interface JobProcessor<C extends JobContract> {
  process(payload: z.infer<C['payload']>, run: JobContext): Promise<JobOutcome>;
}

/** Marks the one class of a service that does `job`. */
export const Processes = (job: JobContract): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(PROCESSES, job));

/** Trying again will not help: the run is parked at once. */
export class PermanentJobError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PermanentJobError';
  }
}
