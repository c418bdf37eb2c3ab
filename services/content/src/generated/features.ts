// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import { AdvisoryServicesModule } from '../advisory-services/advisory-services.module';
import { AffiliateLinksModule } from '../affiliate-links/affiliate-links.module';
import { AnalysisModule } from '../analysis/analysis.module';
import { AnswersModule } from '../answers/answers.module';
import { ArticleVisibilityModule } from '../article-visibility/article-visibility.module';
import { ArticlesModule } from '../articles/articles.module';
import { CorrectionsModule } from '../corrections/corrections.module';
import { DailySummariesModule } from '../daily-summaries/daily-summaries.module';
import { EditingModule } from '../editing/editing.module';
import { ExplainersModule } from '../explainers/explainers.module';
import { FaqsModule } from '../faqs/faqs.module';
import { GenerationModule } from '../generation/generation.module';
import { GlossaryModule } from '../glossary/glossary.module';
import { InternalModule } from '../internal/internal.module';
import { ItemsModule } from '../items/items.module';
import { MerchModule } from '../merch/merch.module';
import { SearchModule } from '../search/search.module';
import { StartingContentModule } from '../starting-content/starting-content.module';
import { StatusModule } from '../status/status.module';
import { TagsModule } from '../tags/tags.module';
import { TermPagesModule } from '../term-pages/term-pages.module';
import { TimelineModule } from '../timeline/timeline.module';
import { TreatyModule } from '../treaty/treaty.module';
import type { Type } from '@nestjs/common';

/** Every feature. One with a kind of content registers it when it is loaded. */
export const features: readonly Type[] = [
  AdvisoryServicesModule,
  AffiliateLinksModule,
  AnalysisModule,
  AnswersModule,
  ArticleVisibilityModule,
  ArticlesModule,
  CorrectionsModule,
  DailySummariesModule,
  EditingModule,
  ExplainersModule,
  FaqsModule,
  GenerationModule,
  GlossaryModule,
  InternalModule,
  ItemsModule,
  MerchModule,
  SearchModule,
  StartingContentModule,
  StatusModule,
  TagsModule,
  TermPagesModule,
  TimelineModule,
  TreatyModule,
];
