import type { ItemKindName, SourceType } from '@frontier/domain';

/** Kinds of content items that the assistant indexes, in addition to articles, with their source types. */
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
