import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [
  cacheRule('/', {
    kinds: ['faq', 'service', 'merch-item', 'timeline-event', 'treaty-status', 'explainer', 'status'],
    articles: true,
  }),
];
