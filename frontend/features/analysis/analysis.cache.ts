import { ITEM_KINDS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

const { path, section } = ITEM_KINDS.analysis;

export const cacheRules = [
  cacheRule(section, { kinds: ['analysis'], query: ['section', 'tag'] }),
  cacheRule(path, { kinds: ['analysis', 'glossary-term', 'status'] }),
];
