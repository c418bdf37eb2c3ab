import moved from '@/config/moved.json';
import { uncachedRule } from '@/lib/cache-rules';

/** Redirects whose paths match the pattern of a cached page. They must keep their query. */
export const cacheRules = Object.keys(moved).map(uncachedRule);
