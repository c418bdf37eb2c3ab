import { InternalClientModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { VectorIndexModule } from '../vector-index/vector-index.module';
import { ArticleSummarisedConsumer } from './article-summarised.consumer';
import { ArticleVisibilityChangedConsumer } from './article-visibility-changed.consumer';
import { ContentClient } from './content.client';
import { EmbedArticleProcessor } from './embed-article.processor';
import { EmbedItemProcessor } from './embed-item.processor';
import { IndexLoader } from './index-loader.service';
import { IndexSync } from './index-sync.service';
import { Indexer } from './indexer.service';
import { ItemChangedConsumer } from './item-changed.consumer';
import { KbRebuildProcessor } from './kb-rebuild.processor';
import { KbRefreshProcessor } from './kb-refresh.processor';
import { EmbeddingsRefreshProcessor } from './embeddings-refresh.processor';
import { KbRebuildController } from './kb-rebuild.controller';
import { KbStatsController } from './kb-stats.controller';
import { KnowledgeRebuild } from './knowledge-rebuild.service';
import { KnowledgeRefresh } from './knowledge-refresh.service';
import { KnowledgeRepository } from './knowledge.repository';
import { AdvisoryServiceRepository } from './advisory-service.repository';
import { PointsRepository } from './points.repository';
import { SourceRefresh } from './source-refresh.service';

@Module({
  imports: [InternalClientModule, VectorIndexModule],
  controllers: [KbRebuildController, KbStatsController],
  providers: [
    ArticleSummarisedConsumer,
    ArticleVisibilityChangedConsumer,
    ContentClient,
    EmbedArticleProcessor,
    EmbedItemProcessor,
    EmbeddingsRefreshProcessor,
    IndexLoader,
    IndexSync,
    Indexer,
    ItemChangedConsumer,
    KbRebuildProcessor,
    KbRefreshProcessor,
    KnowledgeRebuild,
    KnowledgeRefresh,
    KnowledgeRepository,
    AdvisoryServiceRepository,
    PointsRepository,
    SourceRefresh,
  ],
  exports: [KnowledgeRepository, AdvisoryServiceRepository, PointsRepository],
})
export class KnowledgeModule {}
