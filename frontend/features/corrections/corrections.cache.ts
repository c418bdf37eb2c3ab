import { ITEM_KINDS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

const { section } = ITEM_KINDS.correction;

export const cacheRules = [
  cacheRule(section, { kinds: ['correction'] }),
  cacheRule(`${section}/rss`, { kinds: ['correction'] }),
];
