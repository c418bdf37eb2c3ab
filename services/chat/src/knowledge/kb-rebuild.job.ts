import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/**
 * `rebuild` embeds all stored chunks again, into an index that replaces the old one when it is complete. `refresh`
 * lists the sources in the content service, indexes new and changed ones, and hides those that are gone.
 */
export const KbAction = z.enum(['rebuild', 'refresh']);
export type KbAction = z.infer<typeof KbAction>;

export const KbRebuild = defineJob({
  name: 'kb-rebuild',
  payload: z.object({ action: KbAction.default('rebuild') }),
  id: ({ action }) => action,
  singleton: true,
  timeoutMs: 60 * 60_000,
  attempts: 3,
  concurrency: 1,
});
