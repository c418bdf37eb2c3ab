import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { STREAM_MAX_BYTES } from '@frontier/topology';
import { z } from 'zod';

const milliseconds = z
  .string()
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(z.number().int().positive()).nonempty());

export const MessagingConfig = defineConfig({
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }),
  /** Waits before the second, third, … delivery; the last one repeats. */
  MESSAGING_BACKOFF_MS: z.string().default('1000,2000,5000,15000,30000').pipe(milliseconds),
  /** A delivery that nobody has answered for so long goes to another instance: its process may be gone. */
  MESSAGING_ACK_WAIT_MS: z.coerce.number().int().positive().default(30_000),
  /** After so many failed deliveries an event is parked as a dead letter. */
  MESSAGING_MAX_DELIVERIES: z.coerce.number().int().positive().default(6),
  /** The largest size of the stream in bytes; when it is full, events wait in the outboxes. */
  MESSAGING_STREAM_MAX_BYTES: z.coerce.number().int().default(STREAM_MAX_BYTES),
});
export type MessagingConfig = ConfigOf<typeof MessagingConfig>;
