import { LeadForm } from '@frontier/domain';
import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './lead-received.v1.example.json';

/** Triggers the notification mail. Only the leads service can read the enquiry itself. */
export const LeadReceivedV1 = defineEvent({
  subject: 'lead.received.v1',
  owner: 'leads',
  summary: 'A visitor submitted a form, and the leads service stored it.',
  payload: z.object({ lead_id: z.uuid(), form: LeadForm }),
  example,
});
