import type { ItemKindName } from '@frontier/domain';
import type { SourceType } from './kb-document.entity';

/** The kinds of content, besides articles, that the assistant knows. */
export const indexedKinds = {
  'timeline-event': 'timeline',
  explainer: 'explainer',
  status: 'status',
} as const satisfies Partial<Record<ItemKindName, SourceType>>;
export type IndexedKind = keyof typeof indexedKinds;

export const isIndexed = (kind: ItemKindName): kind is IndexedKind => kind in indexedKinds;
