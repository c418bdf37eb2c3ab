// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import { Suppression } from '../addresses/suppression.entity';
import { Bounce } from '../bounces/bounce.entity';
import { Campaign } from '../campaigns/campaign.entity';
import { Delivery } from '../campaigns/delivery.entity';
import { NewsletterIssue } from '../issues/newsletter-issue.entity';
import { ConsentRecord } from '../subscribers/consent-record.entity';
import { Subscriber } from '../subscribers/subscriber.entity';
import { SubscriptionMail } from '../subscribers/subscription-mail.entity';
import { Setting } from '../week/setting.entity';
import { NewsletterBaseline } from '../migrations/1795810000000-baseline';
import type { DatabaseDefinition } from '@frontier/service-kit';

export const newsletterDatabase: DatabaseDefinition = {
  service: 'newsletter',
  entities: [
    Suppression,
    Bounce,
    Campaign,
    Delivery,
    NewsletterIssue,
    ConsentRecord,
    Subscriber,
    SubscriptionMail,
    Setting,
  ],
  migrations: [NewsletterBaseline],
};
