import { ITEM_KINDS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [
  cacheRule(ITEM_KINDS['timeline-event'].section, {
    kinds: ['timeline-event'],
    query: ['order', 'phase', 'actor'],
    daily: true,
  }),
];
