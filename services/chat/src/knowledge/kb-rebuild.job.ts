import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Embeds anew what another model embedded, and makes the vector index equal to the database. */
export const KbRebuild = defineJob({
  name: 'kb-rebuild',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  timeoutMs: 60 * 60_000,
  attempts: 3,
  concurrency: 1,
});
