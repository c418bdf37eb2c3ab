import { Module } from '@nestjs/common';
import { Addresses } from './addresses.service';
import { SubscriptionLinks } from './subscription-links';

@Module({ providers: [Addresses, SubscriptionLinks], exports: [Addresses, SubscriptionLinks] })
export class AddressesModule {}
