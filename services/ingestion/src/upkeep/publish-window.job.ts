import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const PublishWindow = defineJob({
  name: 'publish-window',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
  concurrency: 1,
});
