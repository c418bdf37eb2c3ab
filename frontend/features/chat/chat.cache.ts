import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [cacheRule('/chat', { live: ['q'] })];
