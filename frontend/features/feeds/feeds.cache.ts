import { KINDS_WITH_PAGES } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [
  cacheRule('/news-sitemap.xml', { articles: true }),
  cacheRule('/sitemap.xml', { kinds: KINDS_WITH_PAGES, articles: true }),
];
