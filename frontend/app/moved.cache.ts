import moved from '@/config/moved.json';
import { uncachedRule } from '@/lib/cache-rules';

/** Redirects whose paths match the pattern of a cached page, whose rule would drop their query. */
export const cacheRules = Object.keys(moved).map(uncachedRule);
