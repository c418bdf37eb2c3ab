import type { z } from 'zod';

export interface JobContract<Payload extends z.ZodObject = z.ZodObject> {
  /** Imperative, such as `summarise-article`. A literal, because `npm run generate` reads it. Fixed once runs exist. */
  readonly name: string;
  /** Schema of the payload, which holds ids and revisions, never whole texts. */
  readonly payload: Payload;
  /** Returns a key. Payloads with the same key are the same work. A method, so that all contracts fit one list type. */
  id(payload: z.infer<Payload>): string;
  /** True for one run at a time. A second start joins a run of the same work, or fails with JOB_BUSY for other work. */
  readonly singleton: boolean;
  readonly attempts: number;
  readonly timeoutMs: number;
  /** Maximum concurrent runs in one worker process. */
  readonly concurrency: number;
  /** True for jobs that send mail to people. Their runs wait while work is on hold after a restore. */
  readonly sendsMail: boolean;
}

const NAME = /^[a-z]+(-[a-z]+)*$/;

type Definition<Payload extends z.ZodObject> = Pick<JobContract<Payload>, 'name' | 'payload' | 'id'> &
  Partial<Pick<JobContract<Payload>, 'singleton' | 'attempts' | 'timeoutMs' | 'concurrency' | 'sendsMail'>>;

/** Adds defaults: eight attempts take about two minutes. @throws Error unless `name` is hyphenated lower-case words */
export function defineJob<Payload extends z.ZodObject>(
  definition: Definition<Payload>,
): JobContract<Payload> {
  if (!NAME.test(definition.name))
    throw new Error(`Job name '${definition.name}' is not lower-case words joined by hyphens`);
  return {
    singleton: false,
    attempts: 8,
    timeoutMs: 60_000,
    concurrency: 4,
    sendsMail: false,
    ...definition,
  };
}
