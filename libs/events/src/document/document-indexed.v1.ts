import { SourceType } from '@frontier/domain';
import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './document-indexed.v1.example.json';

export const DocumentIndexedV1 = defineEvent({
  subject: 'document.indexed.v1',
  owner: 'chat',
  summary:
    'A document was indexed in the knowledge base: the assistant can cite it, or no longer can if it has no chunks.',
  payload: z.object({
    source_type: SourceType,
    source_id: z.uuid(),
    revision: z.int().positive(),
    chunks: z.int().nonnegative(),
    /** The embedding model of the stored vectors. */
    model: z.string(),
  }),
  example,
});
