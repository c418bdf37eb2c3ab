import { ITEM_KIND_NAMES } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [
  cacheRule('/', {
    // A change to any item may be among the newest changes.
    kinds: ITEM_KIND_NAMES,
    articles: true,
    daily: true,
  }),
];
