import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { SubscribersModule } from '../subscribers/subscribers.module';
import { SubscriptionsController } from './subscriptions.controller';
import { Subscriptions } from './subscriptions.service';

@Module({
  imports: [AddressesModule, SubscribersModule],
  controllers: [SubscriptionsController],
  providers: [Subscriptions],
})
export class SubscriptionsModule {}
