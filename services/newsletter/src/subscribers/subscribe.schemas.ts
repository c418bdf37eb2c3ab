import {
  DEFAULT_LANGUAGE,
  FIELD_LIMITS,
  LANGUAGES,
  line,
  NewsletterSectionId,
  optional,
} from '@frontier/domain';
import { z } from 'zod';
import { EmailAddress } from '../addresses/email-address';

export const Topic = line(60).pipe(z.string().toLowerCase());
export const Topics = z.array(Topic).max(20, 'At most 20 topics can be chosen.');
export const Sections = z
  .array(NewsletterSectionId)
  .min(1, 'Choose at least one section, or unsubscribe.')
  .transform((chosen) => [...new Set(chosen)]);

/** A path of this site; other values become null. */
const SourcePath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s?#]*$/)
  .nullish()
  .catch(null)
  .default(null);

export const SubscribeRequest = z
  .object({
    email: EmailAddress,
    lang: z.enum(LANGUAGES, 'The language is en or es.').default(DEFAULT_LANGUAGE),
    name: optional(line(FIELD_LIMITS.name)),
    source_path: SourcePath,
    sections: Sections.optional(),
    topics: Topics.optional(),
    /** Honeypot: the field is hidden, so only bots fill it in. */
    company: z.string().max(1_000).optional(),
  })
  .meta({ id: 'SubscribeRequest' });
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

export const SubscribeAnswer = z
  .object({
    ok: z.literal(true),
    already: z.literal(true).optional(),
    /** Set if the subscription starts only when the reader confirms it by mail. */
    confirm: z.literal(true).optional(),
  })
  .meta({ id: 'SubscribeAnswer' });
export type SubscribeAnswer = z.infer<typeof SubscribeAnswer>;

export const ConfirmationRequest = z
  .object({ token: z.string().max(100) })
  .meta({ id: 'ConfirmationRequest' });
export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>;

export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });
export type Done = z.infer<typeof Done>;
