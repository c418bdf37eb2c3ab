import { InternalClientModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { VectorIndexModule } from '../vector-index/vector-index.module';
import { ArticleSummarisedConsumer } from './article-summarised.consumer';
import { ArticleVisibilityChangedConsumer } from './article-visibility-changed.consumer';
import { ContentArticles } from './content-articles.client';
import { ContentItems } from './content-items.client';
import { EmbedArticleProcessor } from './embed-article.processor';
import { EmbedItemProcessor } from './embed-item.processor';
import { IndexLoader } from './index-loader.service';
import { IndexSync } from './index-sync.service';
import { Indexer } from './indexer.service';
import { ItemChangedConsumer } from './item-changed.consumer';
import { KbRebuildProcessor } from './kb-rebuild.processor';
import { KbStatsController } from './kb-stats.controller';
import { KbStatsService } from './kb-stats.service';
import { KnowledgeRepository } from './knowledge.repository';
import { OfferedServices } from './offered-services.service';
import { PointsRepository } from './points.repository';
import { SourceRefresh } from './source-refresh.service';

@Module({
  imports: [InternalClientModule, VectorIndexModule],
  controllers: [KbStatsController],
  providers: [
    ArticleSummarisedConsumer,
    ArticleVisibilityChangedConsumer,
    ContentArticles,
    ContentItems,
    EmbedArticleProcessor,
    EmbedItemProcessor,
    IndexLoader,
    IndexSync,
    Indexer,
    ItemChangedConsumer,
    KbRebuildProcessor,
    KbStatsService,
    KnowledgeRepository,
    OfferedServices,
    PointsRepository,
    SourceRefresh,
  ],
  exports: [KbStatsService, OfferedServices, PointsRepository],
})
export class KnowledgeModule {}
