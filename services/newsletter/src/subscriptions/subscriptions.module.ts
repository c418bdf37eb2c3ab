import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { SubscribersModule } from '../subscribers/subscribers.module';
import { SubscriptionsController } from './subscriptions.controller';
import { Subscriptions } from './subscriptions.service';

/** What readers do with the links in their mails. */
@Module({
  imports: [AddressesModule, SubscribersModule],
  controllers: [SubscriptionsController],
  providers: [Subscriptions],
})
export class SubscriptionsModule {}
