import type { z } from 'zod';

export type ServiceName =
  'gateway' | 'content' | 'ingestion' | 'chat' | 'leads' | 'newsletter' | 'video' | 'staff';

export interface EventContract<Payload extends z.ZodObject = z.ZodObject> {
  /** `<thing>.<past participle>.v<n>`; also the NATS subject and the CloudEvents `type`. */
  readonly subject: string;
  /**
   * The only service that publishes the event. `every service`: each service with a database, about its own actions.
   */
  readonly owner: ServiceName | 'every service';
  /** One sentence for docs/events.md: what has happened when this event is published. */
  readonly summary: string;
  readonly payload: Payload;
  /** A sample payload. Every producer must be able to send it and every consumer must accept it. */
  readonly example: z.infer<Payload>;
}

const SUBJECT = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*\.v[1-9][0-9]*$/;

/**
 * Declares an event. Payloads are strict: a field that the contract does not declare is an error, so that no data
 * (personal data above all) gets into an event unnoticed.
 *
 * @throws Error if the subject has no version or the example does not match the payload
 */
export function defineEvent<Payload extends z.ZodObject>(
  contract: Omit<EventContract<Payload>, 'example'> & { example: unknown },
): EventContract<Payload> {
  if (!SUBJECT.test(contract.subject)) {
    throw new Error(`Event subject '${contract.subject}' is not of the form thing.happened.v1`);
  }
  const payload = contract.payload.strict() as unknown as Payload;
  return { ...contract, payload, example: payload.parse(contract.example) };
}
