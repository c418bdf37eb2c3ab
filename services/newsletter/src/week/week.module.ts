import { AiModule } from '@frontier/ai';
import { InternalClientModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { DraftWeeklyNewsletterProcessor } from './draft-weekly-newsletter.processor';
import { GenerateNewsletterContentController } from './generate-newsletter-content.controller';
import { GenerateNewsletterContentProcessor } from './generate-newsletter-content.processor';
import { WeekDrafts } from './week-drafts.service';

@Module({
  imports: [AiModule, CampaignsModule, InternalClientModule],
  controllers: [GenerateNewsletterContentController],
  providers: [WeekDrafts, GenerateNewsletterContentProcessor, DraftWeeklyNewsletterProcessor],
})
export class WeekModule {}
