import { CampaignSentV1, IssuePublishedV1, SubscriberAddedV1, SubscriberRemovedV1 } from '@frontier/events';
import { JobsModule } from '@frontier/jobs';
import { MailModule } from '@frontier/mail';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { RecordRefusals } from './bounces/record-refusals.job';
import { CampaignsModule } from './campaigns/campaigns.module';
import { SendScheduledCampaigns } from './campaigns/send-scheduled-campaigns.job';
import { SendCampaign } from './campaigns/send-campaign.job';
import { newsletterDatabase } from './newsletter.data-source';
import { SendSubscriptionMail } from './subscribers/send-subscription-mail.job';
import { SubscribersModule } from './subscribers/subscribers.module';
import { BouncesModule } from './bounces/bounces.module';
import { DeliveryModule } from './delivery/delivery.module';
import { IssuesModule } from './issues/issues.module';
import { MailSettingsModule } from './mail-settings/mail-settings.module';
import { NewsletterConfigModule } from './newsletter-config.module';
import { SubscriptionMailsModule } from './subscription-mails/subscription-mails.module';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';
import { WeekModule } from './week/week.module';
import { TidySubscribers } from './subscribers/tidy-subscribers.job';
import { DraftWeeklyNewsletter } from './week/draft-weekly-newsletter.job';
import { GenerateNewsletterContent } from './week/generate-newsletter-content.job';

@Module({
  imports: [
    DatabaseModule.forService(newsletterDatabase),
    MessagingModule.forService({
      service: 'newsletter',
      publishes: [CampaignSentV1, IssuePublishedV1, SubscriberAddedV1, SubscriberRemovedV1],
      consumes: [CampaignSentV1],
    }),
    JobsModule.forService({
      service: 'newsletter',
      jobs: [
        SendSubscriptionMail,
        RecordRefusals,
        TidySubscribers,
        SendCampaign,
        SendScheduledCampaigns,
        GenerateNewsletterContent,
        DraftWeeklyNewsletter,
      ],
    }),
    MailModule.forService(),
    NewsletterConfigModule,
    SubscribersModule,
    SubscriptionsModule,
    SubscriptionMailsModule,
    BouncesModule,
    IssuesModule,
    CampaignsModule,
    DeliveryModule,
    WeekModule,
    MailSettingsModule,
  ],
})
export class NewsletterModule {}
