import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { Confirmations } from './confirmations.service';
import { InternalSubscribersController } from './internal-subscribers.controller';
import { SignUps } from './sign-ups.service';
import { SubscribeController } from './subscribe.controller';
import { SubscriberLists } from './subscriber-lists.service';
import { SubscriptionChanges } from './subscription-changes.service';
import { SubscriptionMails } from './subscription-mails.service';
import { TidySubscribersProcessor } from './tidy-subscribers.processor';

@Module({
  imports: [AddressesModule],
  controllers: [SubscribeController, InternalSubscribersController],
  providers: [
    SubscriptionChanges,
    SubscriptionMails,
    SignUps,
    Confirmations,
    SubscriberLists,
    TidySubscribersProcessor,
  ],
  exports: [SubscriptionChanges, SubscriptionMails],
})
export class SubscribersModule {}
