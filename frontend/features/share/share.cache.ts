import { ARTICLE_PATH, articleTag, ITEM_KINDS, KINDS_WITH_PAGES } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

export const cacheRules = [
  ...['home', 'timeline', 'site'].map((name) => cacheRule(`/share/${name}`)),
  cacheRule(`/share${ARTICLE_PATH}`, { tags: [articleTag('{slug}')] }),
  ...KINDS_WITH_PAGES.map((kind) => cacheRule(`/share${ITEM_KINDS[kind].path}`, { kinds: [kind] })),
];
