import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './thread-changed.v1.example.json';

/** The page of each report names the others: all of them are out of date. */
export const ThreadChangedV1 = defineEvent({
  subject: 'thread.changed.v1',
  owner: 'content',
  summary: 'An article joined the reports of one story, left them, or is shown again among them.',
  payload: z.object({
    thread_id: z.uuid(),
    /** The visible articles that were in it before or are in it now. */
    slugs: z.array(z.string()),
  }),
  example,
});
