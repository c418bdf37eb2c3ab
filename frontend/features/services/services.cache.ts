import { ITEM_KINDS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

const { path, section } = ITEM_KINDS.service;

export const cacheRules = [
  cacheRule(section, { kinds: ['service'], live: ['service'] }),
  cacheRule(path, { kinds: ['service'] }),
];
