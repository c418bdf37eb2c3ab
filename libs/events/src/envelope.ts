import { z } from 'zod';
import type { EventContract } from './define-event';

/** CloudEvents 1.0 attributes (https://cloudevents.io) and the W3C trace context of the publisher. */
export const Envelope = z.object({
  specversion: z.literal('1.0'),
  /** Also the JetStream message id and the key of every consumer's inbox row. */
  id: z.uuid(),
  /** `/services/<name>` of the publishing service. */
  source: z.string(),
  type: z.string(),
  /** RFC 3339, UTC: when the publisher created the event. */
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  traceparent: z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;

export type EventOf<C extends EventContract> = Omit<Envelope, 'data'> & { data: z.infer<C['payload']> };

/** @throws z.ZodError if the envelope or its payload does not match the contract */
export function parseEvent<C extends EventContract>(contract: C, envelope: unknown): EventOf<C> {
  const parsed = getEnvelopeSchema(contract).parse(envelope);
  return { ...parsed, data: contract.payload.parse(parsed.data) } as EventOf<C>;
}

const createEnvelopeSchema = (contract: EventContract) =>
  Envelope.extend({ type: z.literal(contract.subject) });
/** Caches schemas: Zod compiles one at its first use, which takes longer than validating many envelopes with it. */
const schemas = new WeakMap<EventContract, ReturnType<typeof createEnvelopeSchema>>();

function getEnvelopeSchema(contract: EventContract): ReturnType<typeof createEnvelopeSchema> {
  const schema = schemas.get(contract) ?? createEnvelopeSchema(contract);
  schemas.set(contract, schema);
  return schema;
}
