import type { Language, SourceType } from '@frontier/domain';

export interface VectorPayload {
  readonly source_type: SourceType;
  readonly source_id: string;
  readonly lang: Language;
  /** Site path of the source, such as `/news/land-border-checks-end`. */
  readonly url: string;
  readonly title: string;
  /** `YYYY-MM-DD`, or `null` if the source has no date. */
  readonly date: string | null;
}

export interface VectorPoint {
  /** A UUID, derived from the source and the chunk number: see `toPointId`. */
  readonly id: string;
  /** L2-normalised. All points of an index have the same length. */
  readonly vector: Float32Array;
  readonly payload: VectorPayload;
}

export interface VectorHit {
  readonly id: string;
  /** Cosine similarity, -1 to 1. */
  readonly score: number;
  readonly payload: VectorPayload;
}

/** Payload values that hits must have. Fields that are absent or `undefined` match everything. */
export type VectorFilter = {
  readonly [Field in 'source_type' | 'source_id' | 'lang']?: VectorPayload[Field] | undefined;
};

export const toConditions = (filter: VectorFilter): { field: keyof VectorFilter; value: string }[] =>
  (['source_type', 'source_id', 'lang'] as const).flatMap((field) => {
    const value = filter[field];
    return value === undefined ? [] : [{ field, value }];
  });

export type IndexWriter = Pick<VectorIndex, 'upsert'>;

/** A vector index, rebuildable from the database. Methods are idempotent; on failure they throw `VectorIndexError`. */
export interface VectorIndex {
  readonly kind: 'qdrant' | 'exact-scan';
  /**
   * Adds or overwrites points. `search` finds them once the promise resolves. The first points decide the length of the
   * vectors. Points of another length start a new, empty index, because vectors of two lengths cannot be compared.
   */
  upsert(points: readonly VectorPoint[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  removeSource(sourceId: string): Promise<void>;
  /** Returns the nearest points, best first. `vector` has the length of those of the index. */
  search(
    vector: Float32Array,
    options: { limit: number; minScore?: number; filter?: VectorFilter },
  ): Promise<VectorHit[]>;
  count(): Promise<number>;
  /**
   * Replaces the index atomically. Until `fill` resolves, searches use the old index, and other writes go only
   * there and are lost. If `fill` rejects, nothing changes. Do not run two at once.
   */
  replace(fill: (next: IndexWriter) => Promise<void>): Promise<void>;
  ids(): AsyncIterable<string>;
  check(): Promise<void>;
}

export const VECTOR_INDEX = Symbol('vector-index');

/** Thrown if an index operation fails. `cause` is the error of Qdrant's client, if there is one. */
export class VectorIndexError extends Error {
  /** True if a retry may succeed because the index may be temporarily unavailable. */
  readonly transient: boolean;

  constructor(message: string, options: { cause?: unknown; transient?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.name = 'VectorIndexError';
    this.transient = options.transient ?? true;
  }
}
