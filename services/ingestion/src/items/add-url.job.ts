import { defineJob } from '@frontier/jobs';
import { z } from 'zod';
import { contentHash } from '../duplicates/content-hash';

/** Fetches one page that a person chose. */
export const AddUrl = defineJob({
  name: 'add-url',
  payload: z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
  id: ({ url }) => contentHash(url).slice(0, 32),
  attempts: 1,
  timeoutMs: 45_000,
  concurrency: 2,
});
