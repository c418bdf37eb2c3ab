import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './treaty-text-found.v1.example.json';

export const TreatyTextFoundV1 = defineEvent({
  subject: 'treaty.text-found.v1',
  owner: 'ingestion',
  summary: 'A watched official page has new passages about the agreement. Fetch them by `snapshot_id`.',
  payload: z.object({
    snapshot_id: z.uuid(),
    /** The address of the page, as configured for the watch. */
    url: z.url({ protocol: /^https?$/ }),
    title: z.string().max(500),
    found_at: z.iso.datetime(),
  }),
  example,
});
