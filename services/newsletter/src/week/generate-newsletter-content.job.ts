import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Drafts newsletter sections from the week's stored articles, with sources. */
export const GenerateNewsletterContent = defineJob({
  name: 'generate-newsletter-content',
  payload: z.object({}),
  id: () => 'week',
  attempts: 2,
  timeoutMs: 3 * 60_000,
  concurrency: 1,
  singleton: true,
});
