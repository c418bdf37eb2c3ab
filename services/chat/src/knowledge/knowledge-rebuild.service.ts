import { EMBEDDER, type Embedder } from '@frontier/ai';
import type { JobContext, JobOutcome } from '@frontier/jobs';
import { VECTOR_INDEX, type VectorIndex } from '@frontier/vectors';
import { Inject, Injectable } from '@nestjs/common';
import { toEmbeddingText } from './source-document';
import { IndexSync } from './index-sync.service';
import { type ChunkText, PointsRepository } from './points.repository';

const BATCH = 64;
/** Changes are synced from this long before a rebuild, because an earlier transaction may commit during the rebuild. */
const OVERLAP_MS = 60_000;

/** Rebuilds vectors from the stored texts, and the index from the vectors. Does not call the content service. */
@Injectable()
export class KnowledgeRebuild {
  constructor(
    private readonly points: PointsRepository,
    private readonly sync: IndexSync,
    @Inject(VECTOR_INDEX) private readonly index: VectorIndex,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  /** Embeds all chunks again into a new index. Answers use the old index until the new one is complete. */
  async rebuild(run: JobContext): Promise<JobOutcome> {
    const began = new Date(Date.now() - OVERLAP_MS);
    const { current, other, documents } = await this.points.countChunks(this.embedder);
    const chunks = current + other;
    const embedded = await this.embed(this.points.streamChunks(BATCH), run, chunks * 2);
    await this.index.replace(async (next) => {
      const written = await this.sync.fill(next, (done) =>
        this.reportProgress(run, embedded + done, chunks * 2),
      );
      run.count('points', written);
    });
    // Add the changes that other runs wrote to the old index during the rebuild.
    for (const sourceId of await this.points.listSourcesSince(began)) await this.sync.syncSource(sourceId);
    run.count('processed', documents);
    run.count('errors', 0);
    return { outcome: 'done', message: `Rebuilt from ${documents} documents` };
  }

  /** Embeds chunks again whose vectors another model made, and fills the index if points are missing. */
  async repairVectors(run: JobContext): Promise<JobOutcome> {
    const { current, other } = await this.points.countChunks(this.embedder);
    const embedded = await this.embed(
      this.points.streamChunks(BATCH, this.embedder),
      run,
      current + other * 2,
    );
    const lost = current + embedded - (await this.index.count());
    if (embedded === 0 && lost <= 0) {
      return { outcome: 'skipped', message: `Every vector is of ${this.embedder.model}, and in the index` };
    }
    await this.sync.fill(this.index, (done) =>
      this.reportProgress(run, embedded + done, current + other * 2),
    );
    run.count('embedded', embedded);
    run.count('restored', Math.max(0, lost - embedded));
    return { outcome: 'done' };
  }

  private async embed(chunks: AsyncIterable<ChunkText[]>, run: JobContext, total: number): Promise<number> {
    let done = 0;
    for await (const batch of chunks) {
      const vectors = await this.embedder.embed(
        batch.map(({ title, text }) => toEmbeddingText(title, text)),
        run.signal,
      );
      await this.points.setVectors(
        this.embedder.model,
        batch.flatMap(({ id }, i) => {
          const vector = vectors[i];
          return vector ? [{ id, vector }] : [];
        }),
      );
      done += batch.length;
      this.reportProgress(run, done, total);
    }
    return done;
  }

  private reportProgress(run: JobContext, done: number, total: number): void {
    run.signal.throwIfAborted();
    run.progress(Math.min(done, total), total);
  }
}
