import type { DatabaseDefinition } from '@frontier/service-kit';
import { Bounce } from './bounces/bounce.entity';
import { Campaign } from './campaigns/campaign.entity';
import { Delivery } from './campaigns/delivery.entity';
import { NewsletterIssue } from './issues/newsletter-issue.entity';
import { NewsletterBaseline } from './migrations/1795810000000-baseline';
import { ConsentRecord } from './subscribers/consent-record.entity';
import { Subscriber } from './subscribers/subscriber.entity';
import { SubscriptionMail } from './subscribers/subscription-mail.entity';
import { Setting } from './week/setting.entity';
import { Suppression } from './addresses/suppression.entity';

export const newsletterDatabase: DatabaseDefinition = {
  service: 'newsletter',
  entities: [
    Subscriber,
    ConsentRecord,
    SubscriptionMail,
    Suppression,
    Bounce,
    NewsletterIssue,
    Campaign,
    Delivery,
    Setting,
  ],
  migrations: [NewsletterBaseline],
};
