import type { ItemKindName, SourceType } from '@frontier/domain';

/** The kinds of content, besides articles, that the assistant knows. */
export const indexedKinds = {
  'timeline-event': 'timeline',
  explainer: 'explainer',
  answer: 'question',
  faq: 'question',
  'glossary-term': 'glossary',
  'treaty-section': 'treaty',
  'treaty-status': 'treaty',
  analysis: 'analysis',
  service: 'service',
  status: 'status',
} as const satisfies Partial<Record<ItemKindName, SourceType>>;
export type IndexedKind = keyof typeof indexedKinds;

export const isIndexedKind = (kind: ItemKindName): kind is IndexedKind => kind in indexedKinds;
