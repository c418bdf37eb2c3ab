import { gathered } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hashOf, sha256, type SourceDocument, type SourceState } from './document';
import type { KbDocument } from './kb-document.entity';
import { toBytes } from './vector-bytes';

export interface NewChunk {
  readonly pointId: string;
  readonly text: string;
  readonly vector: Float32Array;
}

/** A document with the chunks that were made of it. */
export interface ChunkedDocument {
  readonly document: SourceDocument;
  readonly chunks: readonly NewChunk[];
}

type DocumentState = Pick<KbDocument, 'revision' | 'visible' | 'model'> & { content_hash: string | null };

/** What is known of a source, visible or not. */
export interface KnownSource extends SourceState {
  readonly visible: boolean;
  /** The embedder of its chunks. */
  readonly model: string | null;
}

/** Reads and writes documents and their chunks. */
@Injectable()
export class KnowledgeRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** What is known of a source: enough to tell whether there is anything to do. */
  readonly stateOf = gathered(
    async (sourceIds: readonly string[]): Promise<(DocumentState | undefined)[]> => {
      const rows = await this.dataSource.query<(DocumentState & { source_id: string })[]>(
        'SELECT source_id, revision, visible, content_hash, model FROM kb_documents WHERE source_id = ANY ($1::uuid[])',
        [sourceIds],
      );
      const states = new Map(rows.map((row) => [row.source_id, row]));
      return sourceIds.map((id) => states.get(id));
    },
  );

  sources(): Promise<KnownSource[]> {
    return this.dataSource.query(
      `SELECT source_id AS "sourceId", source_type AS "sourceType", revision, visible, model FROM kb_documents`,
    );
  }

  /**
   * Writes documents down as visible, but for those of which a newer revision is known. Locks their rows.
   *
   * @returns the sources of those that were written
   */
  async putDocuments(
    tx: EntityManager,
    documents: readonly SourceDocument[],
    model: string,
  ): Promise<Set<string>> {
    const rows = documents.map((document) => ({
      ...{ source_id: document.sourceId, source_type: document.sourceType, revision: document.revision },
      ...{ lang: document.lang, title: document.title, url: document.url },
      ...{ published_at: document.publishedAt, answers: document.answers, content_hash: hashOf(document) },
    }));
    const written = await tx.query<{ source_id: string }[]>(
      `INSERT INTO kb_documents (source_id, source_type, revision, visible, lang, title, url, published_at,
                                 answers, content_hash, model, indexed_at)
       SELECT source_id, source_type, revision, true, lang, title, url, published_at, answers, content_hash, $2, now()
       FROM jsonb_to_recordset($1) AS document (source_id uuid, source_type text, revision int, lang text,
         title text, url text, published_at timestamptz, answers jsonb, content_hash text)
       ORDER BY source_id
       ON CONFLICT (source_id) DO UPDATE SET
         revision = excluded.revision, visible = true, lang = excluded.lang, title = excluded.title,
         url = excluded.url, published_at = excluded.published_at, answers = excluded.answers,
         content_hash = excluded.content_hash,
         model = excluded.model, indexed_at = excluded.indexed_at
       WHERE kb_documents.revision <= excluded.revision
       RETURNING source_id`,
      [JSON.stringify(rows), model],
    );
    return new Set(written.map(({ source_id }) => source_id));
  }

  /** Notes that a source is hidden, known or not, unless a newer revision is known. */
  async hideDocument(tx: EntityManager, { sourceId, sourceType, revision }: SourceState): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO kb_documents (source_id, source_type, revision, visible) VALUES ($1, $2, $3, false)
       ON CONFLICT (source_id) DO UPDATE SET
         revision = excluded.revision, visible = false, content_hash = NULL, indexed_at = now()
       WHERE kb_documents.revision <= excluded.revision
       RETURNING source_id`,
      [sourceId, sourceType, revision],
    );
    return rows.length > 0;
  }

  /** @returns the points of the chunks that are gone, by source */
  async deleteChunks(tx: EntityManager, sourceIds: readonly string[]): Promise<Map<string, string[]>> {
    const [rows] = await tx.query<[{ source_id: string; point_id: string }[], number]>(
      'DELETE FROM kb_docs WHERE source_id = ANY ($1::uuid[]) RETURNING source_id, point_id',
      [sourceIds],
    );
    const gone = new Map<string, string[]>();
    for (const { source_id, point_id } of rows)
      gone.set(source_id, [...(gone.get(source_id) ?? []), point_id]);
    return gone;
  }

  async insertChunks(tx: EntityManager, documents: readonly ChunkedDocument[], model: string): Promise<void> {
    const chunks = documents.flatMap(({ document, chunks: own }) =>
      own.map((chunk, number) => ({ document, chunk, number })),
    );
    if (chunks.length === 0) return;
    await tx.query(
      `INSERT INTO kb_docs (source_type, source_id, lang, model, chunk_number, text, text_hash, point_id, embedding)
       SELECT type, id, lang, $1, number, text, hash, point, vector
       FROM unnest($2::text[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::text[], $8::uuid[], $9::bytea[])
         AS chunk (type, id, lang, number, text, hash, point, vector)`,
      [
        model,
        chunks.map(({ document }) => document.sourceType),
        chunks.map(({ document }) => document.sourceId),
        chunks.map(({ document }) => document.lang),
        chunks.map(({ number }) => number),
        chunks.map(({ chunk }) => chunk.text),
        chunks.map(({ chunk }) => sha256(chunk.text)),
        chunks.map(({ chunk }) => chunk.pointId),
        chunks.map(({ chunk }) => toBytes(chunk.vector)),
      ],
    );
  }
}
