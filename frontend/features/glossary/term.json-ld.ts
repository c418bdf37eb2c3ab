import { getItemPath, ITEM_KINDS } from '@frontier/domain';
import type { GlossaryTerm } from '@/api/types';
import type { JsonLd } from '@/lib/seo/json-ld';

export function definedTermLd(term: GlossaryTerm, siteUrl: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: term.term,
    description: term.short_def,
    url: siteUrl + getItemPath('glossary-term', term.slug),
    ...(term.synonyms.length > 0 && { alternateName: term.synonyms }),
    inDefinedTermSet: siteUrl + ITEM_KINDS['glossary-term'].section,
  };
}
