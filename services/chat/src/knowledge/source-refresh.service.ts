import type { JobContext, JobOutcome } from '@frontier/jobs';
import { Injectable } from '@nestjs/common';
import { ContentClient, type ContentSource } from './content.client';
import { toSourceDocument, type SourceDocument, type SourceState } from './source-document';
import { IndexSync } from './index-sync.service';
import { indexedKinds } from './indexed-kinds';
import { Indexer } from './indexer.service';
import { KnowledgeRepository } from './knowledge.repository';

const MESSAGES = { unchanged: 'up to date', stale: 'ahead: a newer revision is there' } as const;

/** Updates the knowledge base from the current state of one source in the content service. */
@Injectable()
export class SourceRefresh {
  constructor(
    private readonly content: ContentClient,
    private readonly indexer: Indexer,
    private readonly repository: KnowledgeRepository,
    private readonly sync: IndexSync,
  ) {}

  /** Indexes or hides a source by its current state, not the event's, so that late and repeated events do no harm. */
  async refresh(
    { kind, id, revision }: ContentSource,
    run: JobContext,
    onRemoval: () => void = () => undefined,
  ): Promise<JobOutcome> {
    const sourceType = kind === 'article' ? 'news' : indexedKinds[kind];
    const found =
      kind === 'article' ? await this.content.getArticle(id) : await this.content.getItem(kind, id);
    if (found?.visible) return this.indexDocument(toSourceDocument(found, sourceType), run);
    onRemoval();
    return this.hide({ sourceId: id, sourceType, revision: found?.revision ?? revision }, !found);
  }

  private async indexDocument(document: SourceDocument, run: JobContext): Promise<JobOutcome> {
    const result = await this.indexer.index(document, run.signal);
    if (result.outcome !== 'indexed')
      return { outcome: 'skipped', message: `the index was ${MESSAGES[result.outcome]}` };
    run.count('chunks', result.chunks);
    return { outcome: 'done' };
  }

  async hide(source: SourceState, gone: boolean): Promise<JobOutcome> {
    await this.repository.transaction((tx) => this.indexer.hide(tx, source));
    await this.sync.syncSource(source.sourceId);
    return { outcome: 'skipped', message: gone ? 'the source is gone' : 'the source is hidden' };
  }
}
