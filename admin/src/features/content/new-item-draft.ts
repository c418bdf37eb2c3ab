import type { ItemKind } from './content-words';
import type { FormValues } from './form-values';

export const EMPTY: FormValues = { fields: { lang: 'en', sources: [{}] }, body: '' };

/** Under which name a new item is kept until it is saved. */
export const newItemDraft = (kind: ItemKind): string => `item:${kind}:new`;
