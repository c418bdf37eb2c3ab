import type { z } from 'zod';

export type ServiceName =
  'gateway' | 'content' | 'ingestion' | 'chat' | 'leads' | 'newsletter' | 'video' | 'staff';

export interface EventContract<Payload extends z.ZodObject = z.ZodObject> {
  /** `<thing>.<past participle>.v<n>`; also the NATS subject and the CloudEvents `type`. */
  readonly subject: string;
  /** The only service that publishes it; `every service`: each that has a database, about itself. */
  readonly owner: ServiceName | 'every service';
  /** One sentence for the catalogue: what has happened when this event is published. */
  readonly summary: string;
  readonly payload: Payload;
  /** A payload that every producer must be able to emit and every consumer must accept. */
  readonly example: z.infer<Payload>;
}

const SUBJECT = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*\.v[1-9][0-9]*$/;

/**
 * Declares an event. Payloads are strict: a field that the contract does not name is an error,
 * so that nothing (personal data above all) slips into an event unseen.
 *
 * @throws Error when the subject is not versioned or the example does not fit the payload.
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
