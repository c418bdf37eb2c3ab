import { ARTICLE_PATH, articleTag } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [
  cacheRule('/news', { kinds: ['daily-summary'], query: ['date', 'page', 'tag'], articles: true }),
  cacheRule('/news/rss', { query: ['tag'], articles: true }),
  cacheRule(ARTICLE_PATH, {
    tags: [articleTag('{slug}')],
    kinds: ['glossary-term', 'timeline-event', 'status', 'faq', 'figure'],
    daily: true,
  }),
];
