import type { ItemKindName } from '@frontier/domain';
import { advisoryServices } from './advisory-services/advisory-service.kind';
import { affiliateLinks } from './affiliate-links/affiliate-link.kind';
import { analyses } from './analysis/analysis.kind';
import { corrections } from './corrections/correction.kind';
import { dailySummaries } from './daily-summaries/daily-summary.kind';
import { explainers } from './explainers/explainer.kind';
import { faqs } from './faqs/faq.kind';
import { glossaryTerms } from './glossary/glossary-term.kind';
import type { ItemKind } from './items/item-kind';
import { merchItems } from './merch/merch-item.kind';
import { timelineEvents } from './timeline/timeline-event.kind';
import { treatySections } from './treaty/treaty-section.kind';
import { treatyStatus } from './treaty/treaty-status.kind';

const byName: Readonly<Record<ItemKindName, ItemKind>> = {
  analysis: analyses,
  'daily-summary': dailySummaries,
  'timeline-event': timelineEvents,
  explainer: explainers,
  'glossary-term': glossaryTerms,
  faq: faqs,
  'treaty-section': treatySections,
  'treaty-status': treatyStatus,
  service: advisoryServices,
  'merch-item': merchItems,
  'affiliate-link': affiliateLinks,
  correction: corrections,
};

/** Every kind of content besides articles. */
export const itemKinds: readonly ItemKind[] = Object.values(byName);

export const kindNamed = (name: ItemKindName): ItemKind => byName[name];
