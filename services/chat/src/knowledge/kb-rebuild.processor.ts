import { EMBEDDER, type Embedder } from '@frontier/ai';
import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { Inject } from '@nestjs/common';
import type { z } from 'zod';
import { embeddedText } from './document';
import { IndexSync } from './index-sync.service';
import { KbRebuild } from './kb-rebuild.job';
import { PointsRepository } from './points.repository';

const BATCH = 64;

/** The index is never empty meanwhile: points are overwritten, and only then are orphans removed. */
@Processes(KbRebuild)
export class KbRebuildProcessor implements JobProcessor<typeof KbRebuild> {
  constructor(
    private readonly points: PointsRepository,
    private readonly sync: IndexSync,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  async process(_payload: z.infer<typeof KbRebuild.payload>, run: JobContext): Promise<JobOutcome> {
    const { current, other } = await this.points.countChunks(this.embedder.model);
    const total = current + other * 2;
    const reached = (done: number): void => {
      run.signal.throwIfAborted();
      run.progress(done, total);
    };
    const reembedded = await this.reembed(run.signal, reached);
    const written = await this.sync.fill((done) => reached(reembedded + done));
    const removed = await this.sync.sweep();
    run.count('reembedded', reembedded);
    run.count('points', written);
    run.count('removed', removed);
    return { outcome: 'done' };
  }

  /** Brings every chunk to the present model. */
  private async reembed(signal: AbortSignal, onBatch: (done: number) => void): Promise<number> {
    let done = 0;
    for (;;) {
      const chunks = await this.points.foreignChunks(this.embedder.model, BATCH);
      if (chunks.length === 0) return done;
      const vectors = await this.embedder.embed(
        chunks.map(({ title, text }) => embeddedText(title, text)),
        signal,
      );
      await this.points.setVectors(
        this.embedder.model,
        chunks.flatMap(({ id }, i) => {
          const vector = vectors[i];
          return vector ? [{ id, vector }] : [];
        }),
      );
      done += chunks.length;
      onBatch(done);
    }
  }
}
