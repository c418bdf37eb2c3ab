import { defineJob } from '@frontier/jobs';
import { z } from 'zod';

/** Deletes the notes of questions that are older than they are kept. */
export const ForgetQuestions = defineJob({
  name: 'forget-questions',
  payload: z.object({}),
  id: () => 'all',
  singleton: true,
  attempts: 3,
});
