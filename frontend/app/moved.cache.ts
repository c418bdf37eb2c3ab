import moved from '@/config/moved.json';
import { uncachedRule } from '@/lib/cache-rules';

/** Among the addresses of pages that are kept, these must not lose their query. */
export const cacheRules = Object.keys(moved).map(uncachedRule);
