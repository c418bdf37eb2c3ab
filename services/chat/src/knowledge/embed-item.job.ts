import { defineJob } from '@frontier/jobs';
import { z } from 'zod';
import { indexedKinds, type IndexedKind } from './indexed-kinds';

/** Brings one timeline event or explainer into the knowledge base, or takes it out when it is hidden by now. */
export const EmbedItem = defineJob({
  name: 'embed-item',
  payload: z.object({
    kind: z.enum(Object.keys(indexedKinds) as [IndexedKind, ...IndexedKind[]]),
    item_id: z.uuid(),
    revision: z.int().positive(),
  }),
  id: ({ item_id, revision }) => `${item_id}-${revision}`,
});
