import { NewsletterSectionId } from '@frontier/domain';
import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './campaign-sent.v1.example.json';

const count = z.int().min(0);

export const CampaignSentV1 = defineEvent({
  subject: 'campaign.sent.v1',
  owner: 'newsletter',
  summary: 'A newsletter was sent: each recipient counts as sent, failed, suppressed or uncertain.',
  payload: z.object({
    campaign_id: z.uuid(),
    section: NewsletterSectionId,
    /** Size of the audience: the sum of the four counts below. */
    recipients: count,
    sent: count,
    failed: count,
    suppressed: count,
    uncertain: count,
    sent_at: z.iso.datetime(),
  }),
  example,
});
