import { ITEM_KINDS, type ItemKindName } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

const { faq, 'treaty-section': treaty } = ITEM_KINDS;
/** Kinds, in addition to articles, whose tags the tag explorer shows. */
const TAGGED: readonly ItemKindName[] = ['analysis', 'timeline-event', 'daily-summary', 'explainer'];
/** Kinds that the hub lists or counts. */
const HUB: readonly ItemKindName[] = [...TAGGED, 'faq', 'answer', 'glossary-term', 'treaty-section'];

export const cacheRules = [
  cacheRule('/knowledge', { kinds: HUB, query: ['tag'], articles: true }),
  cacheRule(faq.section, { kinds: ['faq'], query: ['topic'], live: ['q'] }),
  cacheRule(faq.path, { kinds: ['faq', 'status', 'figure'], daily: true }),
  cacheRule(treaty.section, { kinds: ['treaty-section', 'treaty-status'], query: ['part'], live: ['q'] }),
  cacheRule(treaty.path, { kinds: ['treaty-section'] }),
  cacheRule('/knowledge/:section', { kinds: HUB, articles: true }),
];
