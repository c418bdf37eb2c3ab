import {
  ArticleIngestedV1,
  ArticleSummarisedV1,
  ArticleVisibilityChangedV1,
  ArticleWithdrawnV1,
  ItemChangedV1,
  ThreadChangedV1,
  TreatyTextFoundV1,
} from '@frontier/events';
import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { RepublishArticles } from './articles/republish-articles.job';
import { SummariseArticle } from './articles/summarise-article.job';
import { SummariseOnDemand } from './articles/summarise-on-demand.job';
import { contentDatabase } from './content.data-source';
import { features } from './features';
import { CheckSalience } from './generation/check-salience.job';
import { GenerateAnalysis } from './generation/generate-analysis.job';
import { GenerateDailySummaries } from './generation/generate-daily-summaries.job';
import { RepublishItems } from './items/republish-items.job';
import { LoadStartingContent } from './starting-content/load-starting-content.job';

@Module({
  imports: [
    DatabaseModule.forService(contentDatabase),
    MessagingModule.forService({
      service: 'content',
      publishes: [ArticleSummarisedV1, ArticleVisibilityChangedV1, ItemChangedV1, ThreadChangedV1],
      consumes: [ArticleIngestedV1, ArticleWithdrawnV1, ItemChangedV1, TreatyTextFoundV1],
    }),
    JobsModule.forService({
      service: 'content',
      jobs: [
        SummariseArticle,
        SummariseOnDemand,
        RepublishArticles,
        RepublishItems,
        LoadStartingContent,
        GenerateDailySummaries,
        GenerateAnalysis,
        CheckSalience,
      ],
    }),
    ...features,
  ],
})
export class ContentModule {}
