import { NEWSLETTER_ISSUE_PATH, NEWSLETTER_ISSUES } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [
  cacheRule('/newsletter', { tags: [NEWSLETTER_ISSUES], query: ['section', 'page'] }),
  cacheRule(NEWSLETTER_ISSUE_PATH, { tags: [NEWSLETTER_ISSUES] }),
];
