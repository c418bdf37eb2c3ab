import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { IssuesModule } from '../issues/issues.module';
import { CampaignCompletion } from './campaign-completion.service';
import { CampaignSender } from './campaign-sender';
import { CampaignSessions } from './campaign-sessions';
import { DeliveryConfig } from './delivery.config';
import { ResumeSending } from './resume-sending.service';
import { SendCampaignProcessor } from './send-campaign.processor';

@Module({
  imports: [AddressesModule, IssuesModule],
  providers: [
    DeliveryConfig.provider,
    CampaignSessions,
    CampaignSender,
    CampaignCompletion,
    ResumeSending,
    SendCampaignProcessor,
  ],
})
export class DeliveryModule {}
