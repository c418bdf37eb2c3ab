import { JobsModule } from '@frontier/jobs';
import { MailModule } from '@frontier/mail';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule, StaffNamesModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { CampaignsModule } from './campaigns/campaigns.module';
import { newsletterDatabase } from './generated/newsletter.database';
import { SubscribersModule } from './subscribers/subscribers.module';
import { BouncesModule } from './bounces/bounces.module';
import { DeliveryModule } from './delivery/delivery.module';
import { IssuesModule } from './issues/issues.module';
import { MailSettingsModule } from './mail-settings/mail-settings.module';
import { NewsletterConfigModule } from './newsletter-config.module';
import { SubscriptionMailsModule } from './subscription-mails/subscription-mails.module';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';
import { WeekModule } from './week/week.module';

@Module({
  imports: [
    DatabaseModule.forService(newsletterDatabase),
    MessagingModule.forService('newsletter'),
    JobsModule.forService('newsletter'),
    StaffNamesModule.forColumns('campaigns.created_by'),
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
