import {
  ACCEPTED_CONSENTS,
  cleanText,
  emailAddress,
  FIELD_LIMITS,
  line,
  optional,
  paragraphs,
  PARTNER_FOCUS_AREAS,
  RESIDENCY_INTERESTS,
  ServiceSlug,
} from '@frontier/domain';
import { z } from 'zod';

const listValues = <const V extends string>(choices: readonly { readonly value: V }[]): V[] =>
  choices.map(({ value }) => value);

/** Cleans a text and cuts it to `max`. Visitors do not type tracking values, so long ones are no error. */
const trackingText = (max: number) =>
  z
    .string()
    .nullish()
    .transform(
      (text) =>
        cleanText((text ?? '').trim().slice(0, max))
          .replaceAll(/\s+/g, ' ')
          .trim() || null,
    );
const sitePath = trackingText(FIELD_LIMITS.path).transform((path) => (path?.startsWith('/') ? path : null));

const AGREE = 'Please tick the box to agree.';
const common = {
  /** Optional, so that a missing token gets the same error as a forged one. */
  form_token: z.string().max(200).nullish(),
  source_path: sitePath,
  utm_source: trackingText(FIELD_LIMITS.campaign),
  utm_medium: trackingText(FIELD_LIMITS.campaign),
  utm_campaign: trackingText(FIELD_LIMITS.campaign),
  /** Honeypot: hidden from people, so only programs fill it in. */
  fax: z.string().max(1_000).nullish(),
};
const agreed = { consent: z.literal(true, AGREE) };
const version = <const V extends readonly [string, ...string[]]>(versions: V) =>
  z.enum(versions, 'This text of consent is not known');
const name = line(FIELD_LIMITS.name, { missing: 'Please enter your name.' });
const email = emailAddress();
const message = paragraphs(FIELD_LIMITS.message, { missing: 'Please write a message.' });

const Services = z
  .strictObject({
    form: z.literal('services'),
    ...common,
    ...agreed,
    consent_version: version(ACCEPTED_CONSENTS.services),
    name,
    email,
    phone: optional(line(FIELD_LIMITS.phone)),
    country: optional(line(FIELD_LIMITS.country)),
    service_slug: z.enum(ServiceSlug.options, 'Please choose a service.'),
    message: optional(message),
    request_callback: z.boolean().default(false),
    callback_time_pref: optional(line(FIELD_LIMITS.callbackTimes)),
  })
  .meta({ id: 'ServicesLead' });

/** Alias of the interest `residency`, for other clients of the API. */
const RESIDENCE = 'residence';

const Residency = z
  .strictObject({
    form: z.literal('residency'),
    ...common,
    ...agreed,
    consent_version: version(ACCEPTED_CONSENTS.residency),
    first_name: line(FIELD_LIMITS.name, { missing: 'Name required' }),
    last_name: line(FIELD_LIMITS.name, { missing: 'Name required' }),
    email,
    service_interest: z
      .enum([...listValues(RESIDENCY_INTERESTS), RESIDENCE], 'Service interest required')
      .transform((interest) => (interest === RESIDENCE ? 'residency' : interest)),
    message: optional(message),
  })
  .meta({ id: 'ResidencyLead' });

const Partner = z
  .strictObject({
    form: z.literal('partner'),
    ...common,
    ...agreed,
    consent_version: version(ACCEPTED_CONSENTS.partner),
    company: line(FIELD_LIMITS.company, { missing: 'Please enter your company.' }),
    name,
    email,
    website: optional(
      line(FIELD_LIMITS.url).pipe(
        z.url({
          protocol: /^https?$/,
          error: 'Please enter an address that begins with https:// or http://.',
        }),
      ),
    ),
    focus_area: z.enum(listValues(PARTNER_FOCUS_AREAS), 'Please choose a focus area.'),
    message,
  })
  .meta({ id: 'PartnerLead' });

const Contact = z
  .strictObject({
    form: z.literal('contact'),
    ...common,
    ...agreed,
    consent_version: version(ACCEPTED_CONSENTS.contact),
    name,
    email,
    message,
  })
  .meta({ id: 'ContactLead' });

/** An error report may be anonymous. It needs consent only if it has an email address. */
const ErrorReport = z
  .strictObject({
    form: z.literal('error-report'),
    ...common,
    consent: z.boolean().nullish(),
    consent_version: version(ACCEPTED_CONSENTS['error-report']).nullish(),
    name: optional(name),
    email: optional(email),
    message: paragraphs(FIELD_LIMITS.message, { missing: 'Please say what is wrong.' }),
    page: line(FIELD_LIMITS.path).refine((page) => page.startsWith('/'), 'Please name a page of this site.'),
  })
  .superRefine((report, context) => {
    if (report.email === null) return;
    if (report.consent !== true) context.addIssue({ code: 'custom', path: ['consent'], message: AGREE });
    else if (!report.consent_version)
      context.addIssue({ code: 'custom', path: ['consent_version'], message: 'Missing' });
  })
  .meta({ id: 'ErrorReport' });

export const LeadRequest = z
  .discriminatedUnion('form', [Services, Residency, Partner, Contact, ErrorReport], 'This form is not known')
  .meta({ id: 'LeadRequest' });
export type LeadRequest = z.infer<typeof LeadRequest>;

/** Confirms a submitted form. `id` is null if the honeypot was filled in and the form therefore discarded. */
export const LeadReceipt = z
  .object({ id: z.uuid().nullable(), notification_token: z.string().optional() })
  .meta({ id: 'LeadReceipt' });
export type LeadReceipt = z.infer<typeof LeadReceipt>;

const RECEIPT = 'Stands in the answer to POST /api/leads';

/** The receipt of a form. Fields of the form are ignored, because the mail is built from the stored lead. */
export const NotificationRequest = z
  .looseObject({ id: z.uuid(RECEIPT), notification_token: z.string(RECEIPT).max(200) })
  .meta({ id: 'NotificationRequest' });
export type NotificationRequest = z.infer<typeof NotificationRequest>;
