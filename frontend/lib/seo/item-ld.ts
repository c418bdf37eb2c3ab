import type { Faq } from '@/api/types';
import type { Crumb, JsonLd } from './json-ld';

/** Maximum number of entries in a list for search engines. */
export const LIST_LENGTH = 20;

export function faqPageLd(faqs: readonly Pick<Faq, 'question' | 'answer'>[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.slice(0, LIST_LENGTH).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function itemListLd(name: string, entries: readonly Crumb[], siteUrl: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: entries.slice(0, LIST_LENGTH).map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.name,
      url: `${siteUrl}${entry.path}`,
    })),
  };
}
