import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const PurgeAuditLog = defineJob({
  name: 'purge-audit-log',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  timeoutMs: 300_000,
});
