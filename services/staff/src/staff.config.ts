import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const StaffConfig = defineConfig({
  /** How long the audit log keeps its entries. The database refuses less than a year. */
  STAFF_AUDIT_MONTHS: z.coerce.number().int().min(12).default(24),
  /** The address that staff type: invitations lead there. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** The realm, as this process reaches it. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
  /** Of the client that may manage people at the identity provider. */
  PEOPLE_CLIENT_SECRET: z.string().min(32),
  /** With it the first administrator is made. Without it nobody can be. */
  SETUP_TOKEN: z.string().min(32).optional(),
  /** How often the identity provider is asked what was changed there. */
  STAFF_RECONCILE_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  /** How often a stream of runs shows that it lives, and asks whether its reader may still see it. */
  STAFF_STREAM_BEAT_MS: z.coerce.number().int().min(100).max(20_000).default(10_000),
});
export type StaffConfig = ConfigOf<typeof StaffConfig>;
