import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';
import { Bounce } from './bounces/bounce.entity';
import { Campaign } from './campaigns/campaign.entity';
import { Delivery } from './campaigns/delivery.entity';
import { NewsletterIssue } from './issues/newsletter-issue.entity';
import { CreateSubscribers1795262400000 } from './migrations/1795262400000-create-subscribers';
import { CreateNewsletterIssues1795262460000 } from './migrations/1795262460000-create-newsletter-issues';
import { CreateCampaigns1795262520000 } from './migrations/1795262520000-create-campaigns';
import { KeepWishes1795262580000 } from './migrations/1795262580000-keep-wishes';
import { HoldAfterRestore1795418000000 } from './migrations/1795418000000-hold-after-restore';
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
  migrations: [
    ...messagingMigrations,
    ...jobsMigrations,
    CreateSubscribers1795262400000,
    CreateNewsletterIssues1795262460000,
    CreateCampaigns1795262520000,
    KeepWishes1795262580000,
    HoldAfterRestore1795418000000,
  ],
};
