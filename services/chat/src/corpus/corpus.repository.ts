import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CorpusDocument, ReadTexts } from './corpus-document';

export interface VersionRow {
  source_id: string;
  revision: number;
  visible: boolean;
  content_hash: string | null;
  indexed_at: Date;
}
interface DocumentRow extends Omit<CorpusDocument, 'date'> {
  readonly publishedAt: Date | null;
}

@Injectable()
export class CorpusRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads texts by chunk id. A passage hidden since the last index update has none, because its chunks are deleted. */
  readonly readTexts: ReadTexts = async (ids) => {
    const rows = await this.dataSource.query<{ id: string; text: string }[]>(
      'SELECT id, text FROM kb_docs WHERE id = ANY ($1::bigint[])',
      [ids],
    );
    return new Map(rows.map(({ id, text }) => [id, text]));
  };

  async filterVisible<T extends { readonly passage: { readonly sourceId: string } }>(
    found: readonly T[],
  ): Promise<T[]> {
    if (found.length === 0) return [];
    const rows = await this.dataSource.query<{ source_id: string }[]>(
      'SELECT source_id FROM kb_documents WHERE source_id = ANY ($1::uuid[]) AND visible',
      [found.map(({ passage }) => passage.sourceId)],
    );
    const visible = new Set(rows.map(({ source_id }) => source_id));
    return found.filter(({ passage }) => visible.has(passage.sourceId));
  }

  /** Returns chunk ids by point id. Leaves out points whose chunk has been deleted. */
  async findChunkIds(points: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.dataSource.query<{ id: string; point_id: string }[]>(
      'SELECT id, point_id FROM kb_docs WHERE point_id = ANY ($1::uuid[])',
      [points],
    );
    return new Map(rows.map(({ id, point_id }) => [point_id, id]));
  }

  async getOldestTransactionStart(): Promise<Date | undefined> {
    const [running] = await this.dataSource.query<{ since: Date }[]>(
      'SELECT min(xact_start) AS since FROM pg_stat_activity WHERE usename = current_user',
    );
    return running?.since;
  }

  listChangedSince(moment: Date): Promise<VersionRow[]> {
    return this.dataSource.query(
      `SELECT source_id, revision, visible, content_hash, indexed_at
       FROM kb_documents WHERE indexed_at > $1 ORDER BY indexed_at`,
      [moment],
    );
  }

  readVisible(sourceIds: readonly string[]): Promise<DocumentRow[]> {
    return this.dataSource.query(
      `SELECT source_id AS "sourceId", source_type AS "sourceType", lang, title, url,
         published_at AS "publishedAt", speaker,
         coalesce(publishers, '{}') AS publishers, answers, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id::text, 'text', c.text) ORDER BY chunk_number), '[]')
         FROM kb_docs c WHERE c.source_id = d.source_id) AS chunks
       FROM kb_documents d WHERE source_id = ANY ($1::uuid[]) AND visible`,
      [sourceIds],
    );
  }
}
