import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './thread-changed.v1.example.json';

/** The page of each report lists the others, so all pages in `slugs` are out of date. */
export const ThreadChangedV1 = defineEvent({
  subject: 'thread.changed.v1',
  owner: 'content',
  summary:
    'An article joined or left the reports of a story, was linked to another translation, or was shown again.',
  payload: z.object({
    thread_id: z.uuid(),
    /** The visible articles that were in the thread before the change or are in it now. */
    slugs: z.array(z.string()),
  }),
  example,
});
