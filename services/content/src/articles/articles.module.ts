import { AiModule } from '@frontier/ai';
import { InternalClientModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentConfig } from '../content.config';
import { CorrectionsModule } from '../corrections/corrections.module';
import { ArticleSummarizerController } from './article-summarizer.controller';
import { ArticleChanges } from './article.changes';
import { Article } from './article.entity';
import { ArticlesController } from './articles.controller';
import { ArticlesService } from './articles.service';
import { IngestedItemsClient } from './ingested-items.client';
import { InternalArticlesController } from './internal-articles.controller';
import { ParkedSummaries } from './parked-summaries';
import { RepublishArticlesProcessor } from './republish-articles.processor';
import { SummariseArticleProcessor } from './summarise-article.processor';
import { SummariseOnDemandProcessor } from './summarise-on-demand.processor';
import { SummariseWithModelProcessor } from './summarise-with-model.processor';
import { Threads } from './threads.service';

@Module({
  imports: [CorrectionsModule, TypeOrmModule.forFeature([Article]), InternalClientModule, AiModule],
  controllers: [ArticlesController, ArticleSummarizerController, InternalArticlesController],
  providers: [
    ContentConfig.provider,
    ArticlesService,
    ArticleChanges,
    Threads,
    IngestedItemsClient,
    SummariseArticleProcessor,
    SummariseOnDemandProcessor,
    SummariseWithModelProcessor,
    ParkedSummaries,
    RepublishArticlesProcessor,
  ],
  exports: [ArticleChanges, ArticlesService],
})
export class ArticlesModule {}
