import { AiModule } from '@frontier/ai';
import { InternalClientModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { CampaignCompletion } from '../delivery/campaign-completion.service';
import { CampaignSender } from '../delivery/campaign-sender';
import { CampaignSessions } from '../delivery/campaign-sessions';
import { DeliveryConfig } from '../delivery/delivery.config';
import { ResumeSending } from '../delivery/resume-sending.service';
import { SendCampaignProcessor } from '../delivery/send-campaign.processor';
import { SubscribersModule } from '../subscribers/subscribers.module';
import { DraftWeeklyNewsletterProcessor } from '../week/draft-weekly-newsletter.processor';
import { GenerateNewsletterContentController } from '../week/generate-newsletter-content.controller';
import { GenerateNewsletterContentProcessor } from '../week/generate-newsletter-content.processor';
import { WeekDrafts } from '../week/week-drafts.service';
import { CampaignDeliveries } from './campaign-deliveries.service';
import { CampaignPreviews } from './campaign-preview.service';
import { CampaignStates } from './campaign-states.service';
import { CampaignsController } from './campaigns.controller';
import { CampaignsService } from './campaigns.service';
import { SendScheduledCampaignsProcessor } from './send-scheduled-campaigns.processor';

@Module({
  imports: [SubscribersModule, AiModule, InternalClientModule],
  controllers: [CampaignsController, GenerateNewsletterContentController],
  providers: [
    DeliveryConfig.provider,
    CampaignsService,
    CampaignStates,
    CampaignPreviews,
    CampaignDeliveries,
    CampaignSessions,
    CampaignSender,
    CampaignCompletion,
    ResumeSending,
    SendCampaignProcessor,
    SendScheduledCampaignsProcessor,
    WeekDrafts,
    GenerateNewsletterContentProcessor,
    DraftWeeklyNewsletterProcessor,
  ],
})
export class CampaignsModule {}
