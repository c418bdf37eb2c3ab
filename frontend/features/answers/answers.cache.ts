import { ITEM_KINDS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

const { path, section } = ITEM_KINDS.answer;

export const cacheRules = [
  cacheRule(section, { kinds: ['answer'], query: ['topic'], live: ['q'] }),
  cacheRule(path, { kinds: ['answer', 'figure'], daily: true }),
];
