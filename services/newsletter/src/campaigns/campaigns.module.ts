import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { CampaignPreviews } from './campaign-preview.service';
import { CampaignStateMachine } from './campaign-state-machine.service';
import { CampaignsController } from './campaigns.controller';
import { CampaignsService } from './campaigns.service';
import { SendScheduledCampaignsProcessor } from './send-scheduled-campaigns.processor';

/** Campaign drafts, scheduling and previews; see `delivery` for sending. */
@Module({
  imports: [AddressesModule],
  controllers: [CampaignsController],
  providers: [CampaignsService, CampaignStateMachine, CampaignPreviews, SendScheduledCampaignsProcessor],
  exports: [CampaignsService],
})
export class CampaignsModule {}
