import { defineJob } from '@frontier/jobs';
import { z } from 'zod';
import { indexedKinds, type IndexedKind } from './indexed-kinds';

/** Indexes one item of an indexed kind, or removes it from the knowledge base if it is hidden when the job runs. */
export const EmbedItem = defineJob({
  name: 'embed-item',
  payload: z.object({
    kind: z.enum(Object.keys(indexedKinds) as [IndexedKind, ...IndexedKind[]]),
    item_id: z.uuid(),
    revision: z.int().positive(),
  }),
  id: ({ item_id, revision }) => `${item_id}-${revision}`,
});
