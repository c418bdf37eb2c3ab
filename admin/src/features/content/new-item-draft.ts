import type { ItemKind } from './content-labels';
import type { FormValues } from './form-values';

export const EMPTY_ITEM: FormValues = { fields: { lang: 'en', sources: [{}] }, body: '' };

export const getNewItemDraftName = (kind: ItemKind): string => `item:${kind}:new`;
