import { cleanText, NewsletterSectionId } from '@frontier/domain';
import { z } from 'zod';
import { campaignStates } from './campaign.entity';
import { deliveryStates } from './delivery.entity';

const timestamp = z.iso.datetime();
const MAX_SUBJECT = 200;
const MAX_CONTENT = 200_000;
const Topic = z.string().trim().toLowerCase().min(1).max(60);

const Subject = z
  .string()
  .trim()
  .max(MAX_SUBJECT, `A subject has at most ${MAX_SUBJECT} characters.`)
  // A line break would start another mail header.
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'A subject is one line.')
  .overwrite(cleanText);
const Content = z
  .string()
  .max(MAX_CONTENT, `A newsletter has at most ${MAX_CONTENT} characters.`)
  .overwrite(cleanText);

export const DraftRequest = z
  .strictObject({
    subject: Subject,
    section: NewsletterSectionId,
    /** Basic HTML; other elements are removed. */
    content: Content,
    topics: z.array(Topic).max(20).default([]),
    created_by: z.string().trim().min(1).max(120).optional(),
  })
  .meta({ id: 'DraftRequest' });
export type DraftRequest = z.infer<typeof DraftRequest>;

export const DraftChange = z
  .strictObject({
    subject: Subject,
    section: NewsletterSectionId,
    content: Content,
    topics: z.array(Topic).max(20),
  })
  .partial()
  .meta({ id: 'DraftChange' });
export type DraftChange = z.infer<typeof DraftChange>;

export const ScheduleRequest = z
  .strictObject({ scheduled_at: z.iso.datetime({ offset: true }) })
  .meta({ id: 'ScheduleRequest' });
export type ScheduleRequest = z.infer<typeof ScheduleRequest>;

export const TestRequest = z.strictObject({ to: z.string().trim().max(254) }).meta({ id: 'TestRequest' });
export type TestRequest = z.infer<typeof TestRequest>;

const count = z.int().min(0);
export const CampaignView = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    section: NewsletterSectionId,
    topics: z.array(z.string()),
    content: z.string(),
    created_by: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
    status: z.enum(campaignStates),
    scheduled_at: timestamp.nullable(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    recipients: count,
    sent: count,
    failed: count,
    suppressed: count,
    uncertain: count.describe('Mails that may or may not have arrived. They are never resent automatically.'),
  })
  .meta({ id: 'Campaign' });
export type CampaignView = z.infer<typeof CampaignView>;

const page = { page: z.int(), page_size: z.int(), total: z.int() };
export const CampaignPage = z.object({ items: z.array(CampaignView), ...page }).meta({ id: 'CampaignPage' });
export type CampaignPage = z.infer<typeof CampaignPage>;

const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(50),
};
export const CampaignQuery = z.object({ status: z.enum(campaignStates).optional(), ...paging });
export type CampaignQuery = z.infer<typeof CampaignQuery>;

export const DeliveryView = z
  .object({
    id: z.uuid(),
    status: z.enum(deliveryStates),
    status_at: timestamp,
    attempts: count,
    error: z.string().nullable(),
    email: z.string().nullable().describe('Null after the reader is erased'),
    message_id: z.string().describe("Message-ID of the mail, to find it in the mail server's log"),
  })
  .meta({ id: 'Delivery' });
export type DeliveryView = z.infer<typeof DeliveryView>;
export const DeliveryPage = z.object({ items: z.array(DeliveryView), ...page }).meta({ id: 'DeliveryPage' });
export type DeliveryPage = z.infer<typeof DeliveryPage>;
export const DeliveryQuery = z.object({ status: z.enum(deliveryStates).optional(), ...paging });
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

export const CampaignPreview = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    recipients: count.describe('Number of readers who would receive the campaign now'),
  })
  .meta({ id: 'CampaignPreview' });
export type CampaignPreview = z.infer<typeof CampaignPreview>;

export const TestAnswer = z.object({ ok: z.literal(true) }).meta({ id: 'TestAnswer' });
export type TestAnswer = z.infer<typeof TestAnswer>;
