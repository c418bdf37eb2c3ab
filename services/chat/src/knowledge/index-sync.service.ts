import { EMBEDDER, type Embedder } from '@frontier/ai';
import {
  type IndexWriter,
  toPointId,
  VECTOR_INDEX,
  type VectorIndex,
  type VectorPoint,
} from '@frontier/vectors';
import { Inject, Injectable } from '@nestjs/common';
import { MAX_CHUNKS } from './chunker';
import { toDayOrNull } from './source-document';
import { PointsRepository, type StoredPoint } from './points.repository';

export const toVectorPoint = (point: Omit<StoredPoint, 'id'>): VectorPoint => ({
  id: point.pointId,
  vector: point.vector,
  payload: {
    source_type: point.sourceType,
    source_id: point.sourceId,
    lang: point.lang,
    url: point.url,
    title: point.title,
    date: toDayOrNull(point.publishedAt),
  },
});

/** Keeps the vector index in step with Postgres. */
@Injectable()
export class IndexSync {
  constructor(
    private readonly points: PointsRepository,
    @Inject(VECTOR_INDEX) private readonly index: VectorIndex,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  /** Rewrites a source's points from its chunks and removes its other points, after a repeated event or a crash. */
  async syncSource(sourceId: string): Promise<void> {
    const points = (await this.points.listPoints(sourceId, this.embedder)).map(toVectorPoint);
    if (points.length === 0) return this.index.removeSource(sourceId);
    await this.index.upsert(points);
    const beyond = Array.from({ length: MAX_CHUNKS - points.length }, (_, i) =>
      toPointId(sourceId, points.length + i),
    );
    await this.index.remove(beyond);
  }

  /** Writes the points of a source that was just stored, and removes the former points `gone` that it no longer has. */
  async apply(points: readonly VectorPoint[], gone: readonly string[]): Promise<void> {
    await this.index.upsert(points);
    const kept = new Set(points.map(({ id }) => id));
    await this.index.remove(gone.filter((id) => !kept.has(id)));
  }

  /** Writes every stored vector of the current model to an index. @returns the number of points written */
  async fill(into: IndexWriter, onBatch: (written: number) => void = () => undefined): Promise<number> {
    let written = 0;
    for await (const points of this.points.streamPoints(this.embedder)) {
      await into.upsert(points.map(toVectorPoint));
      written += points.length;
      onBatch(written);
    }
    return written;
  }
}
