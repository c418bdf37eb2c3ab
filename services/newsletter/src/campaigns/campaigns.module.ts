import { Module } from '@nestjs/common';
import { CampaignCompletion } from '../delivery/campaign-completion.service';
import { CampaignSender } from '../delivery/campaign-sender';
import { DeliveryConfig } from '../delivery/delivery.config';
import { ResumeSending } from '../delivery/resume-sending.service';
import { SendCampaignProcessor } from '../delivery/send-campaign.processor';
import { SubscribersModule } from '../subscribers/subscribers.module';
import { CampaignDeliveries } from './campaign-deliveries.service';
import { CampaignPreviews } from './campaign-preview.service';
import { CampaignStates } from './campaign-states.service';
import { CampaignsController } from './campaigns.controller';
import { CampaignsService } from './campaigns.service';
import { SendScheduledCampaignsProcessor } from './send-scheduled-campaigns.processor';

@Module({
  imports: [SubscribersModule],
  controllers: [CampaignsController],
  providers: [
    DeliveryConfig.provider,
    CampaignsService,
    CampaignStates,
    CampaignPreviews,
    CampaignDeliveries,
    CampaignSender,
    CampaignCompletion,
    ResumeSending,
    SendCampaignProcessor,
    SendScheduledCampaignsProcessor,
  ],
  exports: [CampaignsService],
})
export class CampaignsModule {}
