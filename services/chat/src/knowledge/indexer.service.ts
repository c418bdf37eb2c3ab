import { AsyncLocalStorage } from 'node:async_hooks';
import { EMBEDDER, type Embedder } from '@frontier/ai';
import { DocumentIndexedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { gathered } from '@frontier/service-kit';
import { pointId } from '@frontier/vectors';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { chunk } from './chunker';
import { embeddedText, hashOf, type SourceDocument, type SourceState } from './document';
import { IndexSync, toVectorPoint } from './index-sync.service';
import { type ChunkedDocument, KnowledgeRepository, type NewChunk } from './knowledge.repository';

/** What became of a document; `stale` when a newer revision was there first. */
export type IndexOutcome = { outcome: 'indexed'; chunks: number } | { outcome: 'unchanged' | 'stale' };

/** A document with its chunks, and the trace that its event belongs to. */
interface Ready extends ChunkedDocument {
  readonly within: <T>(work: () => T) => T;
}

/** Takes documents into the knowledge base and out of it. */
@Injectable()
export class Indexer {
  constructor(
    private readonly repository: KnowledgeRepository,
    private readonly sync: IndexSync,
    private readonly events: EventPublisher,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  /** Repeatable: what is stored already is only compared with the index. */
  async index(document: SourceDocument, signal?: AbortSignal): Promise<IndexOutcome> {
    const known = await this.repository.stateOf(document.sourceId);
    if (known && known.revision > document.revision) return { outcome: 'stale' };
    if (known?.visible && known.content_hash === hashOf(document) && known.model === this.embedder.model) {
      await this.repository.transaction((tx) =>
        this.repository.putDocuments(tx, [document], this.embedder.model),
      );
      await this.sync.syncSource(document.sourceId);
      return { outcome: 'unchanged' };
    }
    const chunks = await this.embed(document, signal);
    const gone = await this.store({ document, chunks, within: AsyncLocalStorage.snapshot() });
    if (!gone) return { outcome: 'stale' };
    await this.sync.apply(
      chunks.map((part) => toVectorPoint({ ...document, ...part })),
      gone,
    );
    // Hidden or changed between our commit and now: the other side may have reached the index before us.
    const now = await this.repository.stateOf(document.sourceId);
    if (now?.revision !== document.revision || !now.visible) await this.sync.syncSource(document.sourceId);
    return { outcome: 'indexed', chunks: chunks.length };
  }

  /** The database's part of hiding a source; `sync.syncSource` is the other. */
  async hide(tx: EntityManager, source: SourceState): Promise<void> {
    if (!(await this.repository.hideDocument(tx, source))) return;
    const gone = await this.repository.deleteChunks(tx, [source.sourceId]);
    if (gone.size > 0) await this.announce(tx, source, 0);
  }

  private async embed(
    { title, text, lang, sourceId }: SourceDocument,
    signal: AbortSignal | undefined,
  ): Promise<NewChunk[]> {
    const texts = chunk(text, lang);
    const vectors = await this.embedder.embed(
      texts.map((part) => embeddedText(title, part)),
      signal,
    );
    return texts.flatMap((part, i) => {
      const vector = vectors[i];
      return vector ? [{ text: part, vector, pointId: pointId(sourceId, i) }] : [];
    });
  }

  /** Gives the points that were there before, or `undefined` when a newer revision is. */
  private readonly store = gathered((ready: readonly Ready[]) =>
    this.repository.transaction(async (tx): Promise<(string[] | undefined)[]> => {
      const { model } = this.embedder;
      const documents = ready.map(({ document }) => document);
      const written = await this.repository.putDocuments(tx, documents, model);
      const gone = await this.repository.deleteChunks(tx, [...written]);
      const isWritten = ({ document }: Ready): boolean => written.has(document.sourceId);
      await this.repository.insertChunks(tx, ready.filter(isWritten), model);
      for (const { document, chunks, within } of ready.filter(isWritten)) {
        await within(() => this.announce(tx, document, chunks.length));
      }
      return ready.map((one) => (isWritten(one) ? (gone.get(one.document.sourceId) ?? []) : undefined));
    }),
  );

  private async announce(
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
