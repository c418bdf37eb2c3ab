import { ITEM_KINDS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

const { path, section } = ITEM_KINDS['glossary-term'];

export const cacheRules = [
  cacheRule(section, { kinds: ['glossary-term'], query: ['letter'], live: ['q'] }),
  cacheRule(path, { kinds: ['glossary-term', 'explainer'], articles: true }),
];
