import type { JsonLd } from '../../lib/seo/json-ld';
import type { Term } from './glossary.loader';

/** The description of a glossary term. */
export function definedTermLd(term: Term, siteUrl: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: term.term,
    description: term.short_def,
    url: `${siteUrl}/glossary/${term.slug}`,
    ...(term.synonyms.length > 0 && { alternateName: term.synonyms }),
    inDefinedTermSet: `${siteUrl}/glossary`,
  };
}
