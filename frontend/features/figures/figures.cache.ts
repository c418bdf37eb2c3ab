import { ITEM_KINDS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

const { path, section } = ITEM_KINDS.figure;

/** The rule of the page covers its files, `/figures/tax.csv` and `/figures/tax.json`. */
export const cacheRules = [
  cacheRule(section, { kinds: ['figure'], daily: true }),
  cacheRule(path, { kinds: ['figure'], daily: true }),
  cacheRule('/embed/:slug', { kinds: ['figure'], daily: true }),
];
