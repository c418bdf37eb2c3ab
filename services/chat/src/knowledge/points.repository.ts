import type { Language, SourceType } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fromBytes, toBytes } from './vector-bytes';

/** A chunk with all that its point in the vector index holds. */
export interface StoredPoint {
  readonly id: string;
  readonly pointId: string;
  readonly vector: Float32Array;
  readonly sourceType: SourceType;
  readonly sourceId: string;
  readonly lang: Language;
  readonly url: string;
  readonly title: string;
  readonly publishedAt: Date | null;
}

/** What is embedded of a chunk. */
export interface ChunkText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface PointRow {
  id: string;
  point_id: string;
  embedding: Buffer;
  source_type: SourceType;
  source_id: string;
  lang: Language;
  url: string;
  title: string;
  published_at: Date | null;
}

const POINTS = `
  SELECT c.id, c.point_id, c.embedding, c.source_type, c.source_id, c.lang, d.url, d.title, d.published_at
  FROM kb_docs c JOIN kb_documents d USING (source_id)`;

const toPoint = (row: PointRow): StoredPoint => ({
  id: row.id,
  pointId: row.point_id,
  vector: fromBytes(row.embedding),
  sourceType: row.source_type,
  sourceId: row.source_id,
  lang: row.lang,
  url: row.url,
  title: row.title,
  publishedAt: row.published_at,
});

/** Reads the vectors that Postgres keeps, and replaces those of a former model. */
@Injectable()
export class PointsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async pointsOf(sourceId: string): Promise<StoredPoint[]> {
    const rows: PointRow[] = await this.dataSource.query(
      `${POINTS} WHERE c.source_id = $1 ORDER BY chunk_number`,
      [sourceId],
    );
    return rows.map(toPoint);
  }

  /** All points of one model, in batches so small that what is read goes before the heap has grown for it. */
  async *allPoints(model: string, batch = 100): AsyncGenerator<StoredPoint[]> {
    let after = '0';
    for (;;) {
      const rows: PointRow[] = await this.dataSource.query(
        `${POINTS} WHERE c.id > $1 AND c.model = $2 ORDER BY c.id LIMIT $3`,
        [after, model, batch],
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(toPoint);
      after = last.id;
    }
  }

  async countChunks(model: string): Promise<{ current: number; other: number; documents: number }> {
    const [row] = await this.dataSource.query<[{ current: number; other: number; documents: number }]>(
      `SELECT count(*) FILTER (WHERE model = $1)::int AS current, count(*) FILTER (WHERE model <> $1)::int AS other,
         count(DISTINCT source_id)::int AS documents
       FROM kb_docs`,
      [model],
    );
    return row;
  }

  /** Sources that were indexed since a moment. */
  async sourcesSince(moment: Date): Promise<string[]> {
    const rows = await this.dataSource.query<{ source_id: string }[]>(
      'SELECT source_id FROM kb_documents WHERE indexed_at >= $1',
      [moment],
    );
    return rows.map(({ source_id }) => source_id);
  }

  /** Every chunk, oldest first, batch by batch. */
  allChunks(batch: number): AsyncGenerator<ChunkText[]> {
    return this.chunksBut('', batch);
  }

  /** Chunks that another model embedded, oldest first, batch by batch. */
  foreignChunks(model: string, batch: number): AsyncGenerator<ChunkText[]> {
    return this.chunksBut(model, batch);
  }

  private async *chunksBut(model: string, batch: number): AsyncGenerator<ChunkText[]> {
    let after = '0';
    for (;;) {
      const rows = await this.dataSource.query<ChunkText[]>(
        `SELECT c.id, d.title, c.text FROM kb_docs c JOIN kb_documents d USING (source_id)
         WHERE c.id > $1 AND c.model <> $2 ORDER BY c.id LIMIT $3`,
        [after, model, batch],
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.id;
    }
  }

  /** Gives chunks their vectors of a new model; those that are gone by now stay gone. */
  async setVectors(model: string, chunks: readonly { id: string; vector: Float32Array }[]): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      for (const { id, vector } of chunks) {
        await tx.query('UPDATE kb_docs SET embedding = $2, model = $3 WHERE id = $1', [
          id,
          toBytes(vector),
          model,
        ]);
      }
      await tx.query(
        `UPDATE kb_documents d SET model = $1 WHERE source_id IN
           (SELECT source_id FROM kb_docs WHERE id = ANY ($2::bigint[]))`,
        [model, chunks.map(({ id }) => id)],
      );
    });
  }
}
