import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Removes the entries of the audit log that were kept for as long as we stated. */
export const PurgeAuditLog = defineJob({
  name: 'purge-audit-log',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  timeoutMs: 300_000,
});
