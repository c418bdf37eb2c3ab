import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { SubscribersModule } from '../subscribers/subscribers.module';
import { BounceMails } from './bounce-mails.service';
import { BouncesController } from './bounces.controller';
import { Bounces } from './bounces.service';
import { CampaignSentConsumer } from './campaign-sent.consumer';
import { RecordRefusalsProcessor } from './record-refusals.processor';

@Module({
  imports: [AddressesModule, SubscribersModule],
  controllers: [BouncesController],
  providers: [Bounces, BounceMails, CampaignSentConsumer, RecordRefusalsProcessor],
  exports: [Bounces],
})
export class BouncesModule {}
