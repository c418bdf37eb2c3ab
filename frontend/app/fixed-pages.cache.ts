import { cacheRule } from '@/lib/cache-rules';

/** Pages that belong to no feature. */
export const cacheRules = ['/about', '/privacy', '/terms', '/auth', '/setup-admin', '/robots.txt'].map(
  (path) => cacheRule(path),
);
