import { Language, NewsletterSectionId } from '@frontier/domain';
import { z } from 'zod';
import { Sections, Topics } from '../subscribers/subscribe.schemas';

/** A subscription as shown to the holder of its link. The address is masked, because mails get forwarded. */
export const SubscriptionView = z
  .object({
    email_hint: z.string(),
    lang: Language,
    sections: z.array(NewsletterSectionId),
    /** An empty list means every topic. */
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
    /** Set if the subscription starts only when the reader confirms it by mail. */
    confirm: z.literal(true).optional(),
  })
  .meta({ id: 'ResubscribeAnswer' });
export type ResubscribeAnswer = z.infer<typeof ResubscribeAnswer>;
