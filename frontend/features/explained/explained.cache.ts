import { ITEM_KINDS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

const { path, section } = ITEM_KINDS.explainer;

export const cacheRules = [
  cacheRule(section, { kinds: ['explainer', 'figure'], live: ['q'] }),
  cacheRule(path, { kinds: ['explainer', 'glossary-term', 'status', 'figure'], articles: true, daily: true }),
];
