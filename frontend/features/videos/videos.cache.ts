import { VIDEOS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [cacheRule('/videos', { tags: [VIDEOS], query: ['tag'], live: ['q'] })];
