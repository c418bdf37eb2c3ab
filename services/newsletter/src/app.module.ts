import { CampaignSentV1, IssuePublishedV1, SubscriberAddedV1, SubscriberRemovedV1 } from '@frontier/events';
import { JobsModule } from '@frontier/jobs';
import { MailModule } from '@frontier/mail';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { RecordRefusals } from './bounces/record-refusals.job';
import { CampaignsModule } from './campaigns/campaigns.module';
import { SendScheduledCampaigns } from './campaigns/send-scheduled-campaigns.job';
import { SendCampaign } from './delivery/send-campaign.job';
import { newsletterDatabase } from './newsletter.data-source';
import { SendSubscriptionMail } from './subscribers/send-subscription-mail.job';
import { SubscribersModule } from './subscribers/subscribers.module';
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
    SubscribersModule,
    CampaignsModule,
  ],
})
export class NewsletterModule {}
