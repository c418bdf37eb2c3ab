// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import { AdvisoryService } from '../advisory-services/advisory-service.entity';
import { AffiliateLink } from '../affiliate-links/affiliate-link.entity';
import { AnalysisArticle } from '../analysis/analysis-article.entity';
import { Answer } from '../answers/answer.entity';
import { Article } from '../articles/article.entity';
import { Correction } from '../corrections/correction.entity';
import { DailySummary } from '../daily-summaries/daily-summary.entity';
import { Explainer } from '../explainers/explainer.entity';
import { Faq } from '../faqs/faq.entity';
import { Figure } from '../figures/figure.entity';
import { ContentGenerationLog } from '../generation/content-generation-log.entity';
import { GlossaryTerm } from '../glossary/glossary-term.entity';
import { ItemVersion } from '../items/item-version.entity';
import { MerchItem } from '../merch/merch-item.entity';
import { Pin } from '../pins/pin.entity';
import { StartingItem } from '../starting-content/starting-item.entity';
import { StatusRecord } from '../status/status-record.entity';
import { TimelineEvent } from '../timeline/timeline-event.entity';
import { TreatyDocument } from '../treaty-import/treaty-document.entity';
import { TreatySectionVersion } from '../treaty-import/treaty-section-version.entity';
import { TreatySection } from '../treaty/treaty-section.entity';
import { TreatyStatus } from '../treaty/treaty-status.entity';
import { ContentBaseline } from '../migrations/1795810000000-baseline';
import { AddTimelineBasis1795838400000 } from '../migrations/1795838400000-add-timeline-basis';
import { AddFaqShortAnswer1795838500000 } from '../migrations/1795838500000-add-faq-short-answer';
import { AddTimelineActors1795838600000 } from '../migrations/1795838600000-add-timeline-actors';
import { AddFigures1795838700000 } from '../migrations/1795838700000-add-figures';
import { AddPins1795838800000 } from '../migrations/1795838800000-add-pins';
import { AddArticleWithdrawal1795839300000 } from '../migrations/1795839300000-add-article-withdrawal';
import type { DatabaseDefinition } from '@frontier/service-kit';

export const contentDatabase: DatabaseDefinition = {
  service: 'content',
  entities: [
    AdvisoryService,
    AffiliateLink,
    AnalysisArticle,
    Answer,
    Article,
    Correction,
    DailySummary,
    Explainer,
    Faq,
    Figure,
    ContentGenerationLog,
    GlossaryTerm,
    ItemVersion,
    MerchItem,
    Pin,
    StartingItem,
    StatusRecord,
    TimelineEvent,
    TreatyDocument,
    TreatySectionVersion,
    TreatySection,
    TreatyStatus,
  ],
  migrations: [
    ContentBaseline,
    AddTimelineBasis1795838400000,
    AddFaqShortAnswer1795838500000,
    AddTimelineActors1795838600000,
    AddFigures1795838700000,
    AddPins1795838800000,
    AddArticleWithdrawal1795839300000,
  ],
};
