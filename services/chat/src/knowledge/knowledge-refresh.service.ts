import { EMBEDDER, type Embedder, ModelUnavailableError } from '@frontier/ai';
import type { JobContext, JobOutcome } from '@frontier/jobs';
import { getLogger } from '@frontier/service-kit';
import { VectorIndexError } from '@frontier/vectors';
import { Inject, Injectable } from '@nestjs/common';
import { ContentClient, type ContentSource } from './content.client';
import { type IndexedSource, KnowledgeRepository } from './knowledge.repository';
import { SourceRefresh } from './source-refresh.service';

interface RefreshTask {
  readonly sourceId: string;
  readonly run: () => Promise<JobOutcome>;
}

/** Updates the knowledge base from the content service. Skips unchanged sources. */
@Injectable()
export class KnowledgeRefresh {
  private readonly logger = getLogger('knowledge');

  constructor(
    private readonly repository: KnowledgeRepository,
    private readonly content: ContentClient,
    private readonly source: SourceRefresh,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  /** Counts a failing source and leaves it to the next run. @throws ModelUnavailableError, VectorIndexError */
  async refresh(run: JobContext): Promise<JobOutcome> {
    // Read known sources before the list. A source indexed in between would be known but not listed, and so be removed.
    const known = new Map((await this.repository.listSources()).map((source) => [source.sourceId, source]));
    const listed = await this.content.listSources();
    const todo = [...this.listChanged(listed, known, run), ...this.listRemoved(listed, known, run)];
    run.count('processed', 0);
    run.count('errors', 0);
    for (const [done, work] of todo.entries()) {
      run.signal.throwIfAborted();
      run.progress(done, todo.length);
      try {
        await work.run();
        run.count('processed');
      } catch (error) {
        if (error instanceof ModelUnavailableError || error instanceof VectorIndexError) throw error;
        this.logger.warn({ err: error, source: work.sourceId }, 'source refresh failed, skipping source');
        run.count('errors');
      }
    }
    run.progress(todo.length, todo.length);
    if (todo.length === 0) return { outcome: 'skipped', message: 'Nothing is new or changed' };
    return { outcome: 'done', message: `Refreshed ${todo.length} of ${listed.length} documents` };
  }

  private listChanged(
    listed: readonly ContentSource[],
    known: ReadonlyMap<string, IndexedSource>,
    run: JobContext,
  ): RefreshTask[] {
    return listed
      .filter(({ id, revision }) => {
        const before = known.get(id);
        if (!before || before.revision < revision) return true;
        return before.visible && (before.model !== this.embedder.model || !before.hasPublishers);
      })
      .map((source) => ({
        sourceId: source.id,
        run: () => this.source.refresh(source, run, () => run.count('removed')),
      }));
  }

  private listRemoved(
    listed: readonly ContentSource[],
    known: ReadonlyMap<string, IndexedSource>,
    run: JobContext,
  ): RefreshTask[] {
    const there = new Set(listed.map(({ id }) => id));
    return [...known.values()]
      .filter(({ sourceId, visible }) => visible && !there.has(sourceId))
      .map((state) => ({
        sourceId: state.sourceId,
        run: () => {
          run.count('removed');
          return this.source.hide(state, true);
        },
      }));
  }
}
