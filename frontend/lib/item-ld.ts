import type { Faq } from '../data/item.types';

type JsonLd = Readonly<Record<string, unknown>>;

/** The most entries a list for search engines holds. */
export const LIST_LENGTH = 20;

/** Questions with their answers, for search engines (schema.org). */
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

interface ListEntry {
  readonly name: string;
  /** Site path. */
  readonly path: string;
}

export function itemListLd(entries: readonly ListEntry[], siteUrl: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: entries.slice(0, LIST_LENGTH).map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${siteUrl}${path}`,
    })),
  };
}
