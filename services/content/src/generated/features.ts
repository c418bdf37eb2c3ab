// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import { AnalysisModule } from '../analysis/analysis.module';
import { ArticleVisibilityModule } from '../article-visibility/article-visibility.module';
import { ArticlesModule } from '../articles/articles.module';
import { ChangesModule } from '../changes/changes.module';
import { CorrectionsModule } from '../corrections/corrections.module';
import { DailySummariesModule } from '../daily-summaries/daily-summaries.module';
import { EditingModule } from '../editing/editing.module';
import { ExplainersModule } from '../explainers/explainers.module';
import { GenerationModule } from '../generation/generation.module';
import { GlossaryModule } from '../glossary/glossary.module';
import { InternalModule } from '../internal/internal.module';
import { ItemsModule } from '../items/items.module';
import { PinsModule } from '../pins/pins.module';
import { SearchModule } from '../search/search.module';
import { StartingContentModule } from '../starting-content/starting-content.module';
import { StatusModule } from '../status/status.module';
import { TagsModule } from '../tags/tags.module';
import { TermPagesModule } from '../term-pages/term-pages.module';
import { AdvisoryServicesController } from '../advisory-services/advisory-services.controller';
import { AffiliateLinksController } from '../affiliate-links/affiliate-links.controller';
import { AnswersController } from '../answers/answers.controller';
import { FaqsController } from '../faqs/faqs.controller';
import { FiguresController } from '../figures/figures.controller';
import { MerchController } from '../merch/merch.controller';
import { TimelineController } from '../timeline/timeline.controller';
import { TreatyController } from '../treaty/treaty.controller';
import type { Type } from '@nestjs/common';
import '../advisory-services/advisory-service.kind';
import '../affiliate-links/affiliate-link.kind';
import '../analysis/analysis.kind';
import '../answers/answer.kind';
import '../corrections/correction.kind';
import '../daily-summaries/daily-summary.kind';
import '../explainers/explainer.kind';
import '../faqs/faq.kind';
import '../figures/figure.kind';
import '../glossary/glossary-term.kind';
import '../merch/merch-item.kind';
import '../status/status.kind';
import '../timeline/timeline-event.kind';
import '../treaty/treaty-section.kind';
import '../treaty/treaty-status.kind';

/** The modules of all features that have one. */
export const features: readonly Type[] = [
  AnalysisModule,
  ArticleVisibilityModule,
  ArticlesModule,
  ChangesModule,
  CorrectionsModule,
  DailySummariesModule,
  EditingModule,
  ExplainersModule,
  GenerationModule,
  GlossaryModule,
  InternalModule,
  ItemsModule,
  PinsModule,
  SearchModule,
  StartingContentModule,
  StatusModule,
  TagsModule,
  TermPagesModule,
];

/** The controllers of features without a module. */
export const controllers: Type[] = [
  AdvisoryServicesController,
  AffiliateLinksController,
  AnswersController,
  FaqsController,
  FiguresController,
  MerchController,
  TimelineController,
  TreatyController,
];
