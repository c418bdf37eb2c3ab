import { EMBEDDER, type Embedder } from '@frontier/ai';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CHUNK_LENGTH } from './chunker';

export const KbStats = z
  .object({
    total_docs: z.int(),
    /** Of those documents, as many as there are points in the vector index when it is whole. */
    total_chunks: z.int(),
    by_source: z.object({ news: z.int(), timeline: z.int(), explainer: z.int(), other: z.int() }),
    by_language: z.object({ en: z.int(), es: z.int() }),
    /** ISO 8601, or `Never`. */
    last_updated: z.string(),
    /** What makes the vectors now. */
    embedding_model: z.string(),
    /** Characters. */
    chunk_length: z.object({ from: z.int(), to: z.int() }),
  })
  .meta({ id: 'KbStats' });
export type KbStats = z.infer<typeof KbStats>;

interface Row {
  total: number;
  chunks: number;
  news: number;
  timeline: number;
  explainer: number;
  other: number;
  en: number;
  es: number;
  last: Date | null;
}

/** Counts what the assistant can cite: visible documents that have chunks. */
@Injectable()
export class KbStatsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  async read(): Promise<KbStats> {
    const [row] = await this.dataSource.query<[Row]>(
      `SELECT count(*)::int AS total,
         count(*) FILTER (WHERE source_type = 'news')::int AS news,
         count(*) FILTER (WHERE source_type = 'timeline')::int AS timeline,
         count(*) FILTER (WHERE source_type = 'explainer')::int AS explainer,
         count(*) FILTER (WHERE source_type NOT IN ('news', 'timeline', 'explainer'))::int AS other,
         count(*) FILTER (WHERE lang = 'en')::int AS en,
         count(*) FILTER (WHERE lang = 'es')::int AS es,
         (SELECT max(indexed_at) FROM kb_documents) AS last,
         (SELECT count(*)::int FROM kb_docs) AS chunks
       FROM kb_documents d
       WHERE visible AND EXISTS (SELECT 1 FROM kb_docs c WHERE c.source_id = d.source_id)`,
    );
    const { total, chunks, news, timeline, explainer, other, en, es, last } = row;
    return {
      total_docs: total,
      total_chunks: chunks,
      by_source: { news, timeline, explainer, other },
      by_language: { en, es },
      last_updated: last?.toISOString() ?? 'Never',
      embedding_model: this.embedder.model,
      chunk_length: CHUNK_LENGTH,
    };
  }
}
