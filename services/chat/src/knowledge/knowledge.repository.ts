import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hashOf, sha256, type SourceDocument } from './document';
import type { Lang, SourceType } from './kb-document.entity';
import { lexicalForm, TEXT_SEARCH } from './lexical-form';

export interface NewChunk {
  readonly pointId: string;
  readonly text: string;
  readonly vector: Float32Array;
}

/** A chunk with all that its point in the vector index holds. */
export interface StoredPoint {
  readonly id: string;
  readonly pointId: string;
  readonly vector: Float32Array;
  readonly sourceType: SourceType;
  readonly sourceId: string;
  readonly lang: Lang;
  readonly url: string;
  readonly title: string;
  readonly publishedAt: Date | null;
}

interface PointRow {
  id: string;
  point_id: string;
  embedding: Buffer;
  source_type: SourceType;
  source_id: string;
  lang: Lang;
  url: string;
  title: string;
  published_at: Date | null;
}

export const toBytes = (vector: Float32Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

/** A copy: pg's buffers are not aligned for floats. */
export function fromBytes(bytes: Buffer): Float32Array {
  const vector = new Float32Array(bytes.length / Float32Array.BYTES_PER_ELEMENT);
  new Uint8Array(vector.buffer).set(bytes);
  return vector;
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

/** Reads and writes documents and their chunks. */
@Injectable()
export class KnowledgeRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** What is known of a source: enough to tell whether there is anything to do. */
  async stateOf(
    sourceId: string,
  ): Promise<
    { revision: number; visible: boolean; content_hash: string | null; model: string | null } | undefined
  > {
    const [row] = await this.dataSource.query(
      'SELECT revision, visible, content_hash, model FROM kb_documents WHERE source_id = $1',
      [sourceId],
    );
    return row;
  }

  /** Writes the document down as visible, unless a newer revision is known. Locks its row. */
  async putDocument(tx: EntityManager, document: SourceDocument, model: string): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO kb_documents (source_id, source_type, revision, visible, lang, title, url, published_at,
                                 content_hash, model, indexed_at)
       VALUES ($1, $2, $3, true, $4, $5, $6, $7, $8, $9, now())
       ON CONFLICT (source_id) DO UPDATE SET
         revision = excluded.revision, visible = true, lang = excluded.lang, title = excluded.title,
         url = excluded.url, published_at = excluded.published_at, content_hash = excluded.content_hash,
         model = excluded.model, indexed_at = excluded.indexed_at
       WHERE kb_documents.revision <= excluded.revision
       RETURNING source_id`,
      [
        document.sourceId,
        document.sourceType,
        document.revision,
        document.lang,
        document.title,
        document.url,
        document.publishedAt,
        hashOf(document),
        model,
      ],
    );
    return rows.length > 0;
  }

  /** Notes that a source is hidden, known or not, unless a newer revision is known. */
  async hideDocument(tx: EntityManager, sourceId: string, revision: number): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO kb_documents (source_id, revision, visible) VALUES ($1, $2, false)
       ON CONFLICT (source_id) DO UPDATE SET
         revision = excluded.revision, visible = false, content_hash = NULL, indexed_at = now()
       WHERE kb_documents.revision <= excluded.revision
       RETURNING source_id`,
      [sourceId, revision],
    );
    return rows.length > 0;
  }

  /** @returns the points of the chunks that are gone */
  async deleteChunks(tx: EntityManager, sourceId: string): Promise<string[]> {
    const [rows] = (await tx.query('DELETE FROM kb_docs WHERE source_id = $1 RETURNING point_id', [
      sourceId,
    ])) as [{ point_id: string }[], number];
    return rows.map(({ point_id }) => point_id);
  }

  async insertChunks(
    tx: EntityManager,
    document: SourceDocument,
    chunks: readonly NewChunk[],
    model: string,
  ): Promise<void> {
    if (chunks.length === 0) return;
    const { sourceType, sourceId, lang } = document;
    const shared = [sourceType, sourceId, lang, model, TEXT_SEARCH[lang], lexicalForm(document.title, lang)];
    const rows = chunks.map((_, i) => {
      const [number, text, hash, point, embedding, words] = [1, 2, 3, 4, 5, 6].map(
        (k) => `$${shared.length + i * 6 + k}`,
      );
      return `($1, $2, $3, $4, ${number}, ${text}, ${hash}, ${point}, ${embedding},
        setweight(to_tsvector($5::regconfig, $6), 'A') || to_tsvector($5::regconfig, ${words}))`;
    });
    await tx.query(
      `INSERT INTO kb_docs (source_type, source_id, lang, model, chunk_number, text, text_hash, point_id,
                            embedding, tsv)
       VALUES ${rows.join(', ')}`,
      [
        ...shared,
        ...chunks.flatMap(({ text, pointId, vector }, i) => [
          i,
          text,
          sha256(text),
          pointId,
          toBytes(vector),
          lexicalForm(text, lang),
        ]),
      ],
    );
  }

  async pointsOf(sourceId: string): Promise<StoredPoint[]> {
    const rows: PointRow[] = await this.dataSource.query(
      `${POINTS} WHERE c.source_id = $1 ORDER BY chunk_number`,
      [sourceId],
    );
    return rows.map(toPoint);
  }

  /** All points of one model, batch by batch, without holding them all. */
  async *allPoints(model: string, batch = 500): AsyncGenerator<StoredPoint[]> {
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

  /** Those of the points that no chunk has. */
  async withoutChunk(pointIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM unnest($1::uuid[]) AS asked(id)
       WHERE NOT EXISTS (SELECT 1 FROM kb_docs WHERE point_id = asked.id)`,
      [pointIds],
    );
    return rows.map(({ id }) => id);
  }

  async countChunks(model: string): Promise<{ current: number; other: number }> {
    const [row] = await this.dataSource.query(
      `SELECT count(*) FILTER (WHERE model = $1)::int AS current, count(*) FILTER (WHERE model <> $1)::int AS other
       FROM kb_docs`,
      [model],
    );
    return row;
  }

  /** Chunks that another model embedded, oldest first. */
  async foreignChunks(model: string, limit: number): Promise<{ id: string; title: string; text: string }[]> {
    return this.dataSource.query(
      `SELECT c.id, d.title, c.text FROM kb_docs c JOIN kb_documents d USING (source_id)
       WHERE c.model <> $1 ORDER BY c.id LIMIT $2`,
      [model, limit],
    );
  }

  /** Gives chunks their vectors of a new model; those that are gone by now stay gone. */
  async setVectors(model: string, chunks: readonly { id: string; vector: Float32Array }[]): Promise<void> {
    await this.transaction(async (tx) => {
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
