import { IssuePublishedV1, SubscriberAddedV1, SubscriberRemovedV1 } from '@frontier/events';
import { JobsModule } from '@frontier/jobs';
import { MailModule } from '@frontier/mail';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { newsletterDatabase } from './newsletter.data-source';
import { SendSubscriptionMail } from './subscribers/send-subscription-mail.job';
import { SubscribersModule } from './subscribers/subscribers.module';
import { TidySubscribers } from './subscribers/tidy-subscribers.job';

@Module({
  imports: [
    DatabaseModule.forService(newsletterDatabase),
    MessagingModule.forService({
      service: 'newsletter',
      publishes: [IssuePublishedV1, SubscriberAddedV1, SubscriberRemovedV1],
      consumes: [],
    }),
    JobsModule.forService({ service: 'newsletter', jobs: [SendSubscriptionMail, TidySubscribers] }),
    MailModule.forService(),
    SubscribersModule,
  ],
})
export class NewsletterModule {}
