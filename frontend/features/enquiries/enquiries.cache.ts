import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [cacheRule('/contact', { live: ['page'] }), cacheRule('/advertise')];
