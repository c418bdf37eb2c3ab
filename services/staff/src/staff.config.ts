import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const StaffConfig = defineConfig({
  /** Months that audit entries are kept. The database refuses to delete entries younger than a year. */
  STAFF_AUDIT_MONTHS: z.coerce.number().int().min(12).default(24),
  /** Address of the site. Invitations lead to its sign-in page. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Address at which this process reaches the identity provider. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
  /** Secret of the client that manages accounts at the identity provider. */
  PEOPLE_CLIENT_SECRET: z.string().min(32),
  /** Secret that the first administrator has to enter. Without it, the setup is refused. */
  SETUP_TOKEN: z.string().min(32).optional(),
  /** Interval at which changes at the identity provider are polled. */
  STAFF_RECONCILE_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  /** Interval of heartbeats in a stream of runs. Each one also checks that the client may still read the stream. */
  STAFF_STREAM_BEAT_MS: z.coerce.number().int().min(100).max(20_000).default(10_000),
});
export type StaffConfig = ConfigOf<typeof StaffConfig>;
