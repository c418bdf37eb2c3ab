import { EMBEDDER, type Embedder } from '@frontier/ai';
import { DocumentIndexedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { toPointId } from '@frontier/vectors';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { chunk } from './chunker';
import { toEmbeddingText, hashDocument, type SourceDocument, type SourceState } from './source-document';
import { IndexSync, toVectorPoint } from './index-sync.service';
import { KnowledgeRepository, type NewChunk } from './knowledge.repository';

/** `stale` if a newer revision was already stored. */
export type IndexOutcome = { outcome: 'indexed'; chunks: number } | { outcome: 'unchanged' | 'stale' };

@Injectable()
export class Indexer {
  constructor(
    private readonly repository: KnowledgeRepository,
    private readonly sync: IndexSync,
    private readonly events: EventPublisher,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  /** Stores a document and updates the vector index. Safe to repeat: an unchanged document is not embedded again. */
  async index(document: SourceDocument, signal?: AbortSignal): Promise<IndexOutcome> {
    const known = await this.repository.findState(document.sourceId);
    if (known && known.revision > document.revision) return { outcome: 'stale' };
    if (
      known?.visible &&
      known.content_hash === hashDocument(document) &&
      known.model === this.embedder.model
    ) {
      await this.repository.transaction((tx) =>
        this.repository.upsertDocument(tx, document, this.embedder.model),
      );
      await this.sync.syncSource(document.sourceId);
      return { outcome: 'unchanged' };
    }
    const chunks = await this.embed(document, signal);
    const gone = await this.store(document, chunks);
    if (!gone) return { outcome: 'stale' };
    await this.sync.apply(
      chunks.map((part) => toVectorPoint({ ...document, ...part })),
      gone,
    );
    // If another process changed the source after our commit, we may have overwritten its index update, so sync again.
    const now = await this.repository.findState(document.sourceId);
    if (now?.revision !== document.revision || !now.visible) await this.sync.syncSource(document.sourceId);
    return { outcome: 'indexed', chunks: chunks.length };
  }

  /** Hides a source and deletes its chunks. Call `IndexSync.syncSource` after the commit to remove its points, too. */
  async hide(tx: EntityManager, source: SourceState): Promise<void> {
    if (!(await this.repository.hideDocument(tx, source))) return;
    const gone = await this.repository.deleteChunks(tx, source.sourceId);
    if (gone.length > 0) await this.publishIndexed(tx, source, 0);
  }

  private async embed(
    { title, text, lang, sourceId }: SourceDocument,
    signal: AbortSignal | undefined,
  ): Promise<NewChunk[]> {
    const texts = chunk(text, lang);
    const vectors = await this.embedder.embed(
      texts.map((part) => toEmbeddingText(title, part)),
      signal,
    );
    return texts.flatMap((part, i) => {
      const vector = vectors[i];
      return vector ? [{ text: part, vector, pointId: toPointId(sourceId, i) }] : [];
    });
  }

  /** Replaces a source's chunks. @returns ids of its former points, or `undefined` if a newer revision is stored */
  private store(document: SourceDocument, chunks: readonly NewChunk[]): Promise<string[] | undefined> {
    const { model } = this.embedder;
    return this.repository.transaction(async (tx) => {
      if (!(await this.repository.upsertDocument(tx, document, model))) return undefined;
      const gone = await this.repository.deleteChunks(tx, document.sourceId);
      await this.repository.insertChunks(tx, document, chunks, model);
      await this.publishIndexed(tx, document, chunks.length);
      return gone;
    });
  }

  private async publishIndexed(
    tx: EntityManager,
    { sourceId, sourceType, revision }: SourceState,
    chunks: number,
  ): Promise<void> {
    await this.events.publish(tx, DocumentIndexedV1, {
      source_type: sourceType,
      source_id: sourceId,
      revision,
      chunks,
      model: this.embedder.model,
    });
  }
}
