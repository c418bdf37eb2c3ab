import {
  FIELD_LIMITS,
  Language,
  LeadForm,
  line,
  normaliseEmail,
  optional,
  paragraphs,
  searchWords,
} from '@frontier/domain';
import { z } from 'zod';
import { type Lead, leadStatuses } from '../leads/lead.entity';
import type { LeadNote } from '../leads/lead-note.entity';
import { mailStates } from '../mail/send-once';

const timestamp = z.iso.datetime();
const text = z.string().nullable();

/** A lead as staff see it. The personal fields of an erased lead are null. */
export const StaffLead = z
  .object({
    id: z.uuid(),
    form: LeadForm,
    name: text,
    email: text,
    phone: text,
    country: text,
    company: text,
    service_slug: text,
    service_interest: text,
    message: text,
    page: text,
    request_callback: z.boolean(),
    callback_time_pref: text,
    consent: z.boolean(),
    consent_version: text,
    consented_at: timestamp.nullable(),
    source_path: text,
    utm_source: text,
    utm_medium: text,
    utm_campaign: text,
    lang: Language.nullable(),
    created_at: timestamp,
    status: z.enum(leadStatuses),
    assigned_to: text,
    last_contact_at: timestamp,
    notification: z.enum(mailStates),
    notified_at: timestamp.nullable(),
    erased_at: timestamp.nullable(),
  })
  .meta({ id: 'StaffLead' });
export type StaffLead = z.infer<typeof StaffLead>;

export const Note = z
  .object({ id: z.uuid(), author: z.string(), text: z.string(), created_at: timestamp })
  .meta({ id: 'LeadNote' });
export type Note = z.infer<typeof Note>;

export const StaffLeadWithNotes = StaffLead.extend({ notes: z.array(Note) }).meta({
  id: 'StaffLeadWithNotes',
});
export type StaffLeadWithNotes = z.infer<typeof StaffLeadWithNotes>;

export const StaffLeadPage = z
  .object({
    items: z.array(StaffLead),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
  })
  .meta({ id: 'StaffLeadPage' });
export type StaffLeadPage = z.infer<typeof StaffLeadPage>;

/** Filters of the list of leads. `from` and `to` are days in Gibraltar time, both inclusive. */
export const LeadFilter = z.object({
  q: searchWords(200).optional(),
  status: z.enum(leadStatuses).optional(),
  form: LeadForm.optional(),
  notification: z.enum(mailStates).optional(),
  service_slug: z.string().max(40).optional(),
  assigned_to: z.string().max(FIELD_LIMITS.name).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type LeadFilter = z.infer<typeof LeadFilter>;

export const LeadQuery = LeadFilter.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});
export type LeadQuery = z.infer<typeof LeadQuery>;

export const LeadChange = z
  .strictObject({ status: z.enum(leadStatuses), assigned_to: optional(line(FIELD_LIMITS.name)) })
  .partial()
  .meta({ id: 'LeadChange' });
export type LeadChange = z.infer<typeof LeadChange>;

export const NewNote = z.strictObject({ text: paragraphs(FIELD_LIMITS.message) }).meta({ id: 'NewNote' });
export type NewNote = z.infer<typeof NewNote>;

export const ErasureRequest = z
  .strictObject({ email: z.string().max(320).overwrite(normaliseEmail).min(1) })
  .meta({ id: 'ErasureRequest' });
export type ErasureRequest = z.infer<typeof ErasureRequest>;
export const ErasureAnswer = z.object({ erased: z.int() }).meta({ id: 'ErasureAnswer' });
export type ErasureAnswer = z.infer<typeof ErasureAnswer>;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toStaffLead = (lead: Lead): StaffLead => ({
  id: lead.id,
  form: lead.form,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  country: lead.country,
  company: lead.company,
  service_slug: lead.serviceSlug,
  service_interest: lead.serviceInterest,
  message: lead.message,
  page: lead.page,
  request_callback: lead.requestCallback,
  callback_time_pref: lead.callbackTimePref,
  consent: lead.consent,
  consent_version: lead.consentVersion,
  consented_at: iso(lead.consentedAt),
  source_path: lead.sourcePath,
  utm_source: lead.utmSource,
  utm_medium: lead.utmMedium,
  utm_campaign: lead.utmCampaign,
  lang: lead.lang,
  created_at: lead.createdAt.toISOString(),
  status: lead.status,
  assigned_to: lead.assignedTo,
  last_contact_at: lead.lastContactAt.toISOString(),
  notification: lead.notification,
  notified_at: iso(lead.notifiedAt),
  erased_at: iso(lead.erasedAt),
});

export const toNote = ({ id, author, text, createdAt }: LeadNote): Note => ({
  id,
  author,
  text,
  created_at: createdAt.toISOString(),
});
