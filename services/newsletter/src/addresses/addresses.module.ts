import { Module } from '@nestjs/common';
import { Addresses } from './addresses.service';
import { SubscriptionLinks } from './subscription-links';
import { Suppressions } from './suppressions.service';

const services = [Addresses, SubscriptionLinks, Suppressions];

@Module({ providers: services, exports: services })
export class AddressesModule {}
