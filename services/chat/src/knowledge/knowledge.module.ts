import { InternalClientModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { VectorIndexModule } from '../vector-index/vector-index.module';
import { ArticleSummarisedConsumer } from './article-summarised.consumer';
import { ArticleVisibilityChangedConsumer } from './article-visibility-changed.consumer';
import { ContentArticles } from './content-articles.client';
import { EmbedArticleProcessor } from './embed-article.processor';
import { IndexLoader } from './index-loader.service';
import { IndexSync } from './index-sync.service';
import { Indexer } from './indexer.service';
import { KbRebuildProcessor } from './kb-rebuild.processor';
import { KbStatsController } from './kb-stats.controller';
import { KbStatsService } from './kb-stats.service';
import { KnowledgeRepository } from './knowledge.repository';
import { PointsRepository } from './points.repository';

@Module({
  imports: [InternalClientModule, VectorIndexModule],
  controllers: [KbStatsController],
  providers: [
    ArticleSummarisedConsumer,
    ArticleVisibilityChangedConsumer,
    ContentArticles,
    EmbedArticleProcessor,
    IndexLoader,
    IndexSync,
    Indexer,
    KbRebuildProcessor,
    KbStatsService,
    KnowledgeRepository,
    PointsRepository,
  ],
  exports: [KbStatsService, PointsRepository],
})
export class KnowledgeModule {}
