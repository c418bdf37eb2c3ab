import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [
  cacheRule('/merch', { kinds: ['merch-item'] }),
  cacheRule('/shop', { kinds: ['merch-item'] }),
];
