import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/**
 * `rebuild` embeds everything anew, into an index that takes the place of the old one when it is whole. `refresh` asks
 * content what there is, and takes in what is new or changed and takes out what is gone.
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
