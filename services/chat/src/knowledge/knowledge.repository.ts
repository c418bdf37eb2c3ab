import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hashDocument, sha256, type SourceDocument, type SourceState } from './source-document';
import { EmbedArticle } from './embed-article.job';
import { EmbedItem } from './embed-item.job';
import type { KbDocument } from './kb-document.entity';
import type { KbStats } from './kb-stats.schemas';
import { toBytes } from './vector-bytes';

export interface NewChunk {
  readonly pointId: string;
  readonly text: string;
  readonly vector: Float32Array;
}

type DocumentState = Pick<KbDocument, 'revision' | 'visible' | 'model'> & { content_hash: string | null };

export interface IndexedSource extends SourceState {
  readonly visible: boolean;
  readonly model: string | null;
  /** False for documents stored by a version that did not record who says them. */
  readonly hasPublishers: boolean;
}

interface Counts extends Pick<KbStats, 'total_docs' | 'total_chunks' | 'by_source' | 'by_language'> {
  readonly last: Date | null;
}

/**
 * Number of waiting documents from which the corpus counts as being indexed. The first import exceeds it, the news of a
 * day does not.
 */
const INDEXING_BACKLOG = 50;

@Injectable()
export class KnowledgeRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async findState(sourceId: string): Promise<DocumentState | undefined> {
    const [row] = await this.dataSource.query<DocumentState[]>(
      'SELECT revision, visible, content_hash, model FROM kb_documents WHERE source_id = $1',
      [sourceId],
    );
    return row;
  }

  listSources(): Promise<IndexedSource[]> {
    return this.dataSource.query(
      `SELECT source_id AS "sourceId", source_type AS "sourceType", revision, visible, model,
         publishers IS NOT NULL AS "hasPublishers"
       FROM kb_documents`,
    );
  }

  /** Stores a document as visible and locks its row. @returns false if a newer revision is stored */
  async upsertDocument(tx: EntityManager, document: SourceDocument, model: string): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO kb_documents (source_id, source_type, revision, visible, lang, title, url, published_at,
                                 answers, content_hash, model, speaker, publishers, indexed_at)
       VALUES ($1, $2, $3, true, $4, $5, $6, $7, $8, $9, $10, $11, $12, now())
       ON CONFLICT (source_id) DO UPDATE SET
         revision = excluded.revision, visible = true, lang = excluded.lang, title = excluded.title,
         url = excluded.url, published_at = excluded.published_at, answers = excluded.answers,
         content_hash = excluded.content_hash, speaker = excluded.speaker, publishers = excluded.publishers,
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
        JSON.stringify(document.answers),
        hashDocument(document),
        model,
        document.speaker,
        document.publishers,
      ],
    );
    return rows.length > 0;
  }

  /** Marks a source as hidden, even if it is not stored yet. @returns false if a newer revision is stored */
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

  /** @returns the point ids of the deleted chunks */
  async deleteChunks(tx: EntityManager, sourceId: string): Promise<string[]> {
    const [rows] = await tx.query<[{ point_id: string }[], number]>(
      'DELETE FROM kb_docs WHERE source_id = $1 RETURNING point_id',
      [sourceId],
    );
    return rows.map(({ point_id }) => point_id);
  }

  async insertChunks(
    tx: EntityManager,
    { sourceType, sourceId, lang }: SourceDocument,
    chunks: readonly NewChunk[],
    model: string,
  ): Promise<void> {
    if (chunks.length === 0) return;
    await tx.query(
      `INSERT INTO kb_docs (source_type, source_id, lang, model, chunk_number, text, text_hash, point_id, embedding)
       SELECT $1, $2, $3, $4, number - 1, text, hash, point, vector
       FROM unnest($5::text[], $6::text[], $7::uuid[], $8::bytea[])
         WITH ORDINALITY AS chunk (text, hash, point, vector, number)`,
      [
        ...[sourceType, sourceId, lang, model],
        chunks.map(({ text }) => text),
        chunks.map(({ text }) => sha256(text)),
        chunks.map(({ pointId }) => pointId),
        chunks.map(({ vector }) => toBytes(vector)),
      ],
    );
  }

  /** Counts visible documents that have chunks, and all chunks. */
  async count(): Promise<Counts> {
    const [row] = await this.dataSource.query<[Counts]>(
      `SELECT count(*)::int AS total_docs, (SELECT count(*)::int FROM kb_docs) AS total_chunks,
         json_build_object(
           'news', count(*) FILTER (WHERE source_type = 'news'),
           'timeline', count(*) FILTER (WHERE source_type = 'timeline'),
           'explainer', count(*) FILTER (WHERE source_type = 'explainer'),
           'other', count(*) FILTER (WHERE source_type NOT IN ('news', 'timeline', 'explainer'))) AS by_source,
         json_build_object('en', count(*) FILTER (WHERE lang = 'en'),
           'es', count(*) FILTER (WHERE lang = 'es')) AS by_language,
         (SELECT max(indexed_at) FROM kb_documents) AS last
       FROM kb_documents d
       WHERE visible AND EXISTS (SELECT 1 FROM kb_docs c WHERE c.source_id = d.source_id)`,
    );
    return row;
  }

  /** Returns true if many documents wait to be indexed or none is stored, so that answers may lack facts for now. */
  async isIndexing(): Promise<boolean> {
    const [row] = await this.dataSource.query<[{ reading: boolean }]>(
      `SELECT NOT EXISTS (SELECT FROM kb_documents)
           OR (SELECT count(*) FROM job_runs WHERE state IN ('queued', 'running') AND name = ANY ($1)) >= $2 AS reading`,
      [[EmbedArticle.name, EmbedItem.name], INDEXING_BACKLOG],
    );
    return row.reading;
  }
}
