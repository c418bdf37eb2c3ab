import { z } from 'zod';

export const KbStats = z
  .object({
    total_docs: z.int(),
    /** Number of chunks of all documents. A complete vector index has as many points. */
    total_chunks: z.int(),
    by_source: z.object({ news: z.int(), timeline: z.int(), explainer: z.int(), other: z.int() }),
    by_language: z.object({ en: z.int(), es: z.int() }),
    /** ISO 8601, or `Never`. */
    last_updated: z.string(),
    embedding_model: z.string(),
    /** Minimum and maximum length of a chunk, in characters. */
    chunk_length: z.object({ from: z.int(), to: z.int() }),
  })
  .meta({ id: 'KbStats' });
export type KbStats = z.infer<typeof KbStats>;
