import { Module } from '@nestjs/common';
import { Addresses } from '../addresses/addresses.service';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { BounceMails } from '../bounces/bounce-mails.service';
import { BouncesController } from '../bounces/bounces.controller';
import { Bounces } from '../bounces/bounces.service';
import { CampaignSentConsumer } from '../bounces/campaign-sent.consumer';
import { RecordRefusalsProcessor } from '../bounces/record-refusals.processor';
import { IssuesController } from '../issues/issues.controller';
import { Issues } from '../issues/issues.service';
import { NewsletterConfig } from '../newsletter.config';
import { SubscriptionsController } from '../subscriptions/subscriptions.controller';
import { Subscriptions } from '../subscriptions/subscriptions.service';
import { Suppressions } from '../suppression/suppressions.service';
import { Confirmations } from './confirmations.service';
import { InternalSubscribersController } from './internal-subscribers.controller';
import { SendSubscriptionMailProcessor } from './send-subscription-mail.processor';
import { SignUps } from './sign-ups.service';
import { SubscribeController } from './subscribe.controller';
import { SubscriberLists } from './subscriber-lists.service';
import { SubscriptionChanges } from './subscription.changes';
import { SubscriptionMailTexts } from './subscription-mail-texts';
import { SubscriptionMails } from './subscription-mails.service';
import { TidySubscribersProcessor } from './tidy-subscribers.processor';

/** Who receives the newsletter, and what was sent: everything but the sending of campaigns. */
@Module({
  controllers: [
    SubscribeController,
    SubscriptionsController,
    IssuesController,
    BouncesController,
    InternalSubscribersController,
  ],
  providers: [
    NewsletterConfig.provider,
    Addresses,
    SubscriptionLinks,
    Suppressions,
    SubscriptionChanges,
    SubscriptionMails,
    SubscriptionMailTexts,
    SignUps,
    Confirmations,
    Subscriptions,
    SubscriberLists,
    Bounces,
    BounceMails,
    CampaignSentConsumer,
    RecordRefusalsProcessor,
    Issues,
    SendSubscriptionMailProcessor,
    TidySubscribersProcessor,
  ],
  exports: [NewsletterConfig.provider, Addresses, SubscriptionLinks, Bounces, Issues],
})
export class SubscribersModule {}
