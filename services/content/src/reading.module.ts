import { Module } from '@nestjs/common';
import { AdvisoryServicesController } from './advisory-services/advisory-services.controller';
import { AffiliateLinksController } from './affiliate-links/affiliate-links.controller';
import { AnalysisController } from './analysis/analysis.controller';
import { ArticlesModule } from './articles/articles.module';
import { CorrectionChangedConsumer } from './corrections/correction-changed.consumer';
import { CorrectionsController } from './corrections/corrections.controller';
import { DailySummariesController } from './daily-summaries/daily-summaries.controller';
import { ExplainersController } from './explainers/explainers.controller';
import { ExplainersService } from './explainers/explainers.service';
import { FaqsController } from './faqs/faqs.controller';
import { GlossaryController } from './glossary/glossary.controller';
import { GlossaryService } from './glossary/glossary.service';
import { ItemsModule } from './items/items.module';
import { MerchController } from './merch/merch.controller';
import { ItemSearch } from './search/item.search';
import { NewsSearch } from './search/news.search';
import { SearchController } from './search/search.controller';
import { SearchService } from './search/search.service';
import { RelatedContentService } from './tags/related-content.service';
import { TagCloudService } from './tags/tag-cloud.service';
import { TagsController } from './tags/tags.controller';
import { TimelineController } from './timeline/timeline.controller';
import { TreatyController } from './treaty/treaty.controller';

/** What readers get of every kind of content. */
@Module({
  imports: [ArticlesModule, ItemsModule],
  controllers: [
    AdvisoryServicesController,
    AffiliateLinksController,
    AnalysisController,
    CorrectionsController,
    DailySummariesController,
    ExplainersController,
    FaqsController,
    GlossaryController,
    MerchController,
    SearchController,
    TagsController,
    TimelineController,
    TreatyController,
  ],
  providers: [
    CorrectionChangedConsumer,
    ExplainersService,
    GlossaryService,
    ItemSearch,
    NewsSearch,
    RelatedContentService,
    SearchService,
    TagCloudService,
  ],
})
export class ReadingModule {}
