import { ITEM_KINDS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

const { section } = ITEM_KINDS.status;

export const cacheRules = [
  cacheRule(section, { kinds: ['status', 'figure'], daily: true }),
  cacheRule(`${section}/rss`, { kinds: ['status'] }),
];
