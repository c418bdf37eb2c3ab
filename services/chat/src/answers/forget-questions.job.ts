import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

export const ForgetQuestions = defineJob({
  name: 'forget-questions',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
});
