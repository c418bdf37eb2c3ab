import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { BouncesModule } from '../bounces/bounces.module';
import { SubscribersModule } from '../subscribers/subscribers.module';
import { SendSubscriptionMailProcessor } from './send-subscription-mail.processor';
import { SubscriptionMailTexts } from './subscription-mail-texts';

/** Imports `BouncesModule`, because rejected mails count as bounces. */
@Module({
  imports: [AddressesModule, BouncesModule, SubscribersModule],
  providers: [SubscriptionMailTexts, SendSubscriptionMailProcessor],
})
export class SubscriptionMailsModule {}
