import { Module } from '@nestjs/common';
import { Addresses } from './addresses.service';
import { SubscriptionLinks } from './subscription-links';

const services = [Addresses, SubscriptionLinks];

@Module({ providers: services, exports: services })
export class AddressesModule {}
