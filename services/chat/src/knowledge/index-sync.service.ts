import { EMBEDDER, type Embedder } from '@frontier/ai';
import { pointId, VECTOR_INDEX, type VectorIndex, type VectorPoint } from '@frontier/vectors';
import { Inject, Injectable } from '@nestjs/common';
import { MAX_CHUNKS } from './chunker';
import { dayOrNull } from './document';
import { PointsRepository, type StoredPoint } from './points.repository';

const LISTED_BATCH = 1_000;

export const toVectorPoint = (point: Omit<StoredPoint, 'id'>): VectorPoint => ({
  id: point.pointId,
  vector: point.vector,
  payload: {
    source_type: point.sourceType,
    source_id: point.sourceId,
    lang: point.lang,
    url: point.url,
    title: point.title,
    date: dayOrNull(point.publishedAt),
  },
});

/** Makes the vector index agree with Postgres. */
@Injectable()
export class IndexSync {
  constructor(
    private readonly points: PointsRepository,
    @Inject(VECTOR_INDEX) private readonly index: VectorIndex,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  /** One source, from what is stored: for repeats and for whatever a crash left half done. */
  async syncSource(sourceId: string): Promise<void> {
    const points = (await this.points.pointsOf(sourceId)).map(toVectorPoint);
    if (points.length === 0) return this.index.removeSource(sourceId);
    await this.index.upsert(points);
    const beyond = Array.from({ length: MAX_CHUNKS - points.length }, (_, i) =>
      pointId(sourceId, points.length + i),
    );
    await this.index.remove(beyond);
  }

  /** One source just written: its new points, and those that it no longer has. */
  async apply(points: readonly VectorPoint[], gone: readonly string[]): Promise<void> {
    await this.index.upsert(points);
    const kept = new Set(points.map(({ id }) => id));
    await this.index.remove(gone.filter((id) => !kept.has(id)));
  }

  /** Every stored vector of the present model. @returns how many points were written */
  async fill(onBatch: (written: number) => void = () => undefined): Promise<number> {
    await this.index.ensure();
    let written = 0;
    for await (const points of this.points.allPoints(this.embedder.model)) {
      await this.index.upsert(points.map(toVectorPoint));
      written += points.length;
      onBatch(written);
    }
    return written;
  }

  /**
   * Removes points without a chunk. Chunks are looked up after the points were listed, so that what is indexed
   * meanwhile stays. @returns how many were removed
   */
  async sweep(): Promise<number> {
    let removed = 0;
    const drop = async (listed: string[]): Promise<void> => {
      const orphans = await this.points.withoutChunk(listed);
      await this.index.remove(orphans);
      removed += orphans.length;
    };
    const all: string[] = [];
    for await (const id of this.index.ids()) all.push(id);
    for (let from = 0; from < all.length; from += LISTED_BATCH)
      await drop(all.slice(from, from + LISTED_BATCH));
    return removed;
  }
}
