import { defineJob } from '@frontier/jobs';
import { z } from 'zod';
import { contentHash } from '../duplicates/content-hash';
import { MAX_URL_LENGTH } from '../pages/canonical-url';

export const AddUrl = defineJob({
  name: 'add-url',
  payload: z.object({
    url: z
      .url({ protocol: /^https?$/ })
      // Check the encoded length, because encoding makes non-ASCII characters longer.
      .refine((url) => URL.canParse(url) && new URL(url).href.length <= MAX_URL_LENGTH),
  }),
  id: ({ url }) => contentHash(url).slice(0, 32),
  attempts: 1,
  timeoutMs: 45_000,
  concurrency: 2,
});
