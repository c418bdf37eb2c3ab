import { Module } from '@nestjs/common';
import { AddressHasher } from './address-hasher.service';
import { SubscriptionLinks } from './subscription-links';

const services = [AddressHasher, SubscriptionLinks];

@Module({ providers: services, exports: services })
export class AddressesModule {}
