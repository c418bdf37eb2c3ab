import { Language, NewsletterSectionId } from '@frontier/domain';
import { z } from 'zod';
import { Sections, Topics } from '../subscribers/subscribe.schemas';

/** What the holder of a link is shown. The address is only hinted at: links are forwarded. */
export const SubscriptionView = z
  .object({
    email_hint: z.string(),
    lang: Language,
    sections: z.array(NewsletterSectionId),
    /** Empty: every topic. */
    topics: z.array(z.string()),
    unsubscribed: z.boolean(),
  })
  .meta({ id: 'Subscription' });
export type SubscriptionView = z.infer<typeof SubscriptionView>;

export const Preferences = z.object({ sections: Sections, topics: Topics }).meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

export const ResubscribeAnswer = z
  .object({
    ok: z.literal(true),
    /** The subscription begins when the reader confirms it by mail. */
    confirm: z.literal(true).optional(),
  })
  .meta({ id: 'ResubscribeAnswer' });
export type ResubscribeAnswer = z.infer<typeof ResubscribeAnswer>;
