import { EMBEDDER, type Embedder, ModelTrials, ModelUnavailableError } from '@frontier/ai';
import { Jobs } from '@frontier/jobs';
import { BaseConfig, type ConfigOf, getLogger } from '@frontier/service-kit';
import { VECTOR_INDEX, type VectorIndex } from '@frontier/vectors';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { IndexSync } from './index-sync.service';
import { EmbedArticle } from './embed-article.job';
import { EmbedItem } from './embed-item.job';
import { KbRebuild } from './kb-rebuild.job';
import { PointsRepository } from './points.repository';

const RETRY_MS = 5_000;

/** Fills the vector index at boot if points are missing, and starts a rebuild if vectors of another model exist. */
@Injectable()
export class IndexLoader implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = getLogger('vector-index');
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly points: PointsRepository,
    private readonly sync: IndexSync,
    private readonly jobs: Jobs,
    private readonly trials: ModelTrials,
    @Inject(VECTOR_INDEX) private readonly index: VectorIndex,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Only wait for the in-memory index: it loads fast, and without it the first answers would be worse.
    if (this.index.kind === 'exact-scan') await this.load();
    else void this.loadWhenReachable();
    this.trials.watch('embedding', () => this.resume());
  }

  onApplicationShutdown(): void {
    clearTimeout(this.retry);
  }

  private async load(): Promise<void> {
    const { current, other } = await this.points.countChunks(this.embedder);
    if ((await this.index.count()) < current) {
      const started = performance.now();
      const points = await this.sync.fill(this.index);
      this.logger.info({ points, ms: Math.round(performance.now() - started) }, 'vector index filled');
    }
    if (other > 0 && this.base.SERVICE_ROLES.includes('worker')) {
      this.logger.info(
        { chunks: other, model: this.embedder.model },
        'vectors of another model found, starting rebuild',
      );
      await this.jobs.start(KbRebuild, { action: 'rebuild' });
    }
  }

  /** Goes on with what waited for the embedder, whose length of vectors is known by now. */
  private async resume(): Promise<void> {
    if (!this.base.SERVICE_ROLES.includes('worker')) return;
    await this.jobs.requeueParked([EmbedArticle, EmbedItem], ModelUnavailableError.opening);
    await this.loadWhenReachable();
  }

  private async loadWhenReachable(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      this.logger.warn({ err: error }, 'vector index not ready, retrying');
      clearTimeout(this.retry);
      this.retry = setTimeout(() => void this.loadWhenReachable(), RETRY_MS).unref();
    }
  }
}
