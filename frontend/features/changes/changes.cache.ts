import { ITEM_KIND_NAMES } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';
import { CHANGES_PATH } from './changes';

export const cacheRules = [
  cacheRule(CHANGES_PATH, { kinds: ITEM_KIND_NAMES, articles: true, query: ['since', 'topic'], daily: true }),
];
