import type { Embedder } from '@frontier/ai';
import type { Language, SourceType } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fromBytes, toBytes } from './vector-bytes';

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

export interface ChunkText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A model and the length of its vectors, which is undefined until the model has answered once. */
type VectorKind = Pick<Embedder, 'model' | 'dimensions'>;

/** True for vectors of a `VectorKind`, as `toParameters` writes it. A host may change the length under the same name. */
const IS_CURRENT = `(c.model = $1 AND ($2::int IS NULL OR octet_length(c.embedding) = $2 * 4))`;

const toParameters = (vectors: VectorKind | undefined): [string, number | null] => [
  vectors?.model ?? '',
  vectors?.dimensions ?? null,
];

type PointRow = Omit<StoredPoint, 'vector'> & { readonly vector: Buffer };

const POINTS = `
  SELECT c.id, c.point_id AS "pointId", c.embedding AS vector, c.source_type AS "sourceType",
    c.source_id AS "sourceId", c.lang, d.url, d.title, d.published_at AS "publishedAt"
  FROM kb_docs c JOIN kb_documents d USING (source_id)`;

const toPoint = (row: PointRow): StoredPoint => ({ ...row, vector: fromBytes(row.vector) });

@Injectable()
export class PointsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async listPoints(sourceId: string, vectors: VectorKind): Promise<StoredPoint[]> {
    const rows: PointRow[] = await this.dataSource.query(
      `${POINTS} WHERE ${IS_CURRENT} AND c.source_id = $3 ORDER BY chunk_number`,
      [...toParameters(vectors), sourceId],
    );
    return rows.map(toPoint);
  }

  /** Reads a model's points in small batches, so that each can be garbage-collected before the heap grows for it. */
  async *streamPoints(vectors: VectorKind): AsyncGenerator<StoredPoint[]> {
    for await (const rows of this.streamBatches<PointRow>(POINTS, IS_CURRENT, vectors, 100))
      yield rows.map(toPoint);
  }

  private async *streamBatches<Row extends { readonly id: string }>(
    select: string,
    which: string,
    vectors: VectorKind | undefined,
    batch: number,
  ): AsyncGenerator<Row[]> {
    let after = '0';
    for (;;) {
      const rows = await this.dataSource.query<Row[]>(
        `${select} WHERE c.id > $3 AND ${which} ORDER BY c.id LIMIT $4`,
        [...toParameters(vectors), after, batch],
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.id;
    }
  }

  async countChunks(vectors: VectorKind): Promise<{ current: number; other: number; documents: number }> {
    const [row] = await this.dataSource.query<[{ current: number; other: number; documents: number }]>(
      `SELECT count(*) FILTER (WHERE ${IS_CURRENT})::int AS current,
         count(*) FILTER (WHERE NOT ${IS_CURRENT})::int AS other, count(DISTINCT source_id)::int AS documents
       FROM kb_docs c`,
      toParameters(vectors),
    );
    return row;
  }

  async listSourcesSince(moment: Date): Promise<string[]> {
    const rows = await this.dataSource.query<{ source_id: string }[]>(
      'SELECT source_id FROM kb_documents WHERE indexed_at >= $1',
      [moment],
    );
    return rows.map(({ source_id }) => source_id);
  }

  /** Reads all chunks, or those whose vector is not of this kind, in batches, oldest first. */
  streamChunks(batch: number, but?: VectorKind): AsyncGenerator<ChunkText[]> {
    const select = 'SELECT c.id, d.title, c.text FROM kb_docs c JOIN kb_documents d USING (source_id)';
    return this.streamBatches<ChunkText>(select, `NOT ${IS_CURRENT}`, but, batch);
  }

  /** Stores vectors and the model that made them. Ignores chunks that have been deleted. */
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
