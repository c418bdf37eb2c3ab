import { ItemKindName, Language } from '@frontier/domain';
import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './item-changed.v1.example.json';

export const ItemChangedV1 = defineEvent({
  subject: 'item.changed.v1',
  owner: 'content',
  summary: 'A content item other than an article was added, changed, shown or hidden.',
  payload: z.object({
    kind: ItemKindName,
    item_id: z.uuid(),
    /** Increases with every change of the item. */
    revision: z.int().positive(),
    slug: z.string(),
    lang: Language,
    /** True if the item is public. */
    visible: z.boolean(),
    tags: z.array(z.string()),
    /** SHA-256 of everything readers can see of the item, hexadecimal. */
    content_hash: z.string().length(64),
  }),
  example,
});
