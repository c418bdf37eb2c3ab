import { EMBEDDER, type Embedder } from '@frontier/ai';
import type { Language } from '@frontier/domain';
import { getLogger } from '@frontier/service-kit';
import { VECTOR_INDEX, type VectorIndex } from '@frontier/vectors';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChatConfig } from '../chat.config';
import { dayOrNull } from '../knowledge/document';
import type { SourceType } from '../knowledge/kb-document.entity';
import { type Candidate, fuse } from './fusion';
import { LexicalSearch } from './lexical.search';

const CANDIDATES = 40;

/** A piece of a visible source that may answer a question. */
export interface RetrievedPassage {
  /** The chunk's id. */
  readonly id: string;
  readonly sourceId: string;
  readonly sourceType: SourceType;
  readonly lang: Language;
  readonly title: string;
  readonly url: string;
  readonly date: string | null;
  readonly text: string;
}

interface PassageRow {
  id: string;
  source_id: string;
  source_type: SourceType;
  lang: Language;
  title: string;
  url: string;
  published_at: Date | null;
  text: string;
}

/** Finds what the knowledge base holds on a question: full text and vectors, fused. */
@Injectable()
export class Retrieval {
  private readonly logger = getLogger('retrieval');

  constructor(
    private readonly dataSource: DataSource,
    private readonly lexical: LexicalSearch,
    @Inject(VECTOR_INDEX) private readonly index: VectorIndex,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    @Inject(ChatConfig.token) private readonly config: ChatConfig,
  ) {}

  /** The best passage of each of the best sources, best first. */
  async find(question: string, lang: Language): Promise<RetrievedPassage[]> {
    const lists = await Promise.all([
      this.lexical.search(question, 'en', CANDIDATES),
      this.lexical.search(question, 'es', CANDIDATES),
      this.byVector(question),
    ]);
    const ranked = fuse(lists, lang, this.config.CHAT_PASSAGES);
    const rows: PassageRow[] = await this.dataSource.query(
      `SELECT c.id, c.source_id, c.source_type, c.lang, d.title, d.url, d.published_at, c.text
       FROM kb_docs c JOIN kb_documents d USING (source_id)
       WHERE c.id = ANY ($1::bigint[]) AND d.visible`,
      [ranked.map(({ chunkId }) => chunkId)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ranked.flatMap(({ chunkId }) => {
      const row = byId.get(chunkId);
      return row ? [toPassage(row)] : [];
    });
  }

  /** Points are only a hint: their chunks are looked up, and those that are gone drop out. */
  private async byVector(question: string): Promise<Candidate[]> {
    try {
      const [vector] = await this.embedder.embed([question]);
      if (!vector?.some((value) => value !== 0)) return [];
      const hits = await this.index.search(vector, { limit: CANDIDATES, minScore: this.minScore() });
      const rows: { id: string; point_id: string; source_id: string; lang: Language }[] =
        await this.dataSource.query(
          'SELECT id, point_id, source_id, lang FROM kb_docs WHERE point_id = ANY ($1::uuid[])',
          [hits.map(({ id }) => id)],
        );
      const byPoint = new Map(rows.map((row) => [row.point_id, row]));
      return hits.flatMap(({ id }) => {
        const row = byPoint.get(id);
        return row ? [{ chunkId: row.id, sourceId: row.source_id, lang: row.lang }] : [];
      });
    } catch (error) {
      // Half a search is better than none: full text alone still finds most of what there is.
      this.logger.warn({ err: error }, 'no vector search for this question');
      return [];
    }
  }

  private minScore(): number {
    const { relevanceFloor } = this.embedder;
    return { strict: relevanceFloor, lenient: relevanceFloor * 0.7, off: -1 }[this.config.CHAT_MODE];
  }
}

const toPassage = (row: PassageRow): RetrievedPassage => ({
  id: row.id,
  sourceId: row.source_id,
  sourceType: row.source_type,
  lang: row.lang,
  title: row.title,
  url: row.url,
  date: dayOrNull(row.published_at),
  text: row.text,
});
