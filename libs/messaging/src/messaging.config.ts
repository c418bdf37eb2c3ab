import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { STREAM_MAX_BYTES } from '@frontier/topology';
import { z } from 'zod';

const milliseconds = z
  .string()
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(z.number().int().positive()).nonempty());

export const MessagingConfig = defineConfig({
  /** NATS server with JetStream, which carries the events. */
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }),
  /** Delays before the second, third and later deliveries; the last value repeats. */
  MESSAGING_BACKOFF_MS: z.string().default('1000,2000,5000,15000,30000').pipe(milliseconds),
  /** Time without an ack after which JetStream redelivers an event: the process that got it may have crashed. */
  MESSAGING_ACK_WAIT_MS: z.coerce.number().int().positive().default(30_000),
  /** Failed deliveries after which an event is parked as a dead letter. */
  MESSAGING_MAX_DELIVERIES: z.coerce.number().int().positive().default(6),
  /** Maximum stream size in bytes. Events wait in the outbox tables while the stream is full. */
  MESSAGING_STREAM_MAX_BYTES: z.coerce.number().int().default(STREAM_MAX_BYTES),
});
export type MessagingConfig = ConfigOf<typeof MessagingConfig>;
