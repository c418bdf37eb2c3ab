import type { z } from 'zod';

export interface JobContract<Payload extends z.ZodObject = z.ZodObject> {
  /** Imperative, a literal, never changed once runs exist: `summarise-article`. */
  readonly name: string;
  /** Ids and revisions, never bodies. */
  readonly payload: Payload;
  /** What makes two requests the same work. A method, so that contracts of all payloads fit one list. */
  id(payload: z.infer<Payload>): string;
  /** At most one run at a time; a second start joins the run in progress, or is refused if that does other work. */
  readonly singleton: boolean;
  readonly attempts: number;
  readonly timeoutMs: number;
  /** Runs side by side in one worker process. */
  readonly concurrency: number;
  /** Sends mail to people: its runs wait while work is on hold. */
  readonly sendsMail: boolean;
}

const NAME = /^[a-z]+(-[a-z]+)*$/;

type Definition<Payload extends z.ZodObject> = Pick<JobContract<Payload>, 'name' | 'payload' | 'id'> &
  Partial<Pick<JobContract<Payload>, 'singleton' | 'attempts' | 'timeoutMs' | 'concurrency' | 'sendsMail'>>;

/** The eight attempts take about two minutes. @throws Error when the name is not lower-case words joined by dashes */
export function defineJob<Payload extends z.ZodObject>(
  definition: Definition<Payload>,
): JobContract<Payload> {
  if (!NAME.test(definition.name))
    throw new Error(`Job name '${definition.name}' is not words joined by dashes`);
  return {
    singleton: false,
    attempts: 8,
    timeoutMs: 60_000,
    concurrency: 4,
    sendsMail: false,
    ...definition,
  };
}
