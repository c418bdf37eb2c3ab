import { AiModule } from '@frontier/ai';
import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module';
import { ItemsModule } from '../items/items.module';
import { CheckSalienceProcessor } from './check-salience.processor';
import { ContentGenerationController } from './content-generation.controller';
import { GenerateAnalysisProcessor } from './generate-analysis.processor';
import { GenerateDailySummariesProcessor } from './generate-daily-summaries.processor';
import { GenerationController } from './generation.controller';
import { GenerationLogs } from './generation-logs.service';
import { CitedUrls } from './cited-urls.service';
import { Withdrawals } from './withdrawals.service';

@Module({
  imports: [AiModule, ArticlesModule, ItemsModule],
  controllers: [GenerationController, ContentGenerationController],
  providers: [
    CheckSalienceProcessor,
    GenerateAnalysisProcessor,
    GenerateDailySummariesProcessor,
    GenerationLogs,
    CitedUrls,
    Withdrawals,
  ],
  exports: [CitedUrls, Withdrawals],
})
export class GenerationModule {}
