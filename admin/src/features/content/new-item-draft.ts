import type { ItemKind } from './content-words';
import type { FormValues } from './form-values';

export const EMPTY: FormValues = { fields: { lang: 'en', sources: [{}] }, body: '' };

export const newItemDraft = (kind: ItemKind): string => `item:${kind}:new`;
