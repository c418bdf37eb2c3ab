import { ITEM_KINDS } from '@frontier/domain';
import { cacheRule } from '@/lib/cache-rules';

const { path, section } = ITEM_KINDS.figure;

/** The rule of the page covers its files, `/figures/tax.csv` and `/figures/tax.json`. */
export const cacheRules = [
  cacheRule(section, { kinds: ['figure'] }),
  cacheRule(path, { kinds: ['figure'] }),
  cacheRule('/embed/:slug', { kinds: ['figure'] }),
];
