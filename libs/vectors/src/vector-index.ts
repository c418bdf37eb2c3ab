import type { Language, SourceType } from '@frontier/domain';

export interface VectorPayload {
  readonly source_type: SourceType;
  readonly source_id: string;
  readonly lang: Language;
  /** Site path of the source, such as `/news/land-border-checks-end`. */
  readonly url: string;
  readonly title: string;
  /** `YYYY-MM-DD`, or `null` when the source has no date. */
  readonly date: string | null;
}

export interface VectorPoint {
  /** A UUID, the same for the same chunk of the same source: see `pointId`. */
  readonly id: string;
  /** L2-normalised, `VECTOR_SIZE` long. */
  readonly vector: Float32Array;
  readonly payload: VectorPayload;
}

export interface VectorHit {
  readonly id: string;
  /** Cosine similarity, -1 to 1. */
  readonly score: number;
  readonly payload: VectorPayload;
}

/** What found points must have; a field that is absent or `undefined` asks for nothing. */
export type VectorFilter = {
  readonly [Field in 'source_type' | 'source_id' | 'lang']?: VectorPayload[Field] | undefined;
};

export const toConditions = (filter: VectorFilter): { field: keyof VectorFilter; value: string }[] =>
  (['source_type', 'source_id', 'lang'] as const).flatMap((field) => {
    const value = filter[field];
    return value === undefined ? [] : [{ field, value }];
  });

/** The length of every vector: `EMBEDDING_DIMENSIONS` of `@frontier/ai`. */
export const VECTOR_SIZE = 1536;

export type IndexWriter = Pick<VectorIndex, 'upsert'>;

/**
 * Finds the vectors nearest to one. An index is derived from the database and can always be rebuilt from it;
 * every method may be repeated. All throw `VectorIndexError` when the index does not answer.
 */
export interface VectorIndex {
  readonly kind: 'qdrant' | 'exact-scan';
  /** Makes the collection and its payload indexes if they are missing. */
  ensure(): Promise<void>;
  /** Adds points or replaces those of the same id; visible to `search` when it returns. */
  upsert(points: readonly VectorPoint[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  removeSource(sourceId: string): Promise<void>;
  /** The nearest points, best first. */
  search(
    vector: Float32Array,
    options: { limit: number; minScore?: number; filter?: VectorFilter },
  ): Promise<VectorHit[]>;
  count(): Promise<number>;
  /**
   * Puts a new index in the place of this one, at once and whole: until `fill` has resolved, searches are answered from
   * the old one. What is written meanwhile goes to the old one alone. When `fill` rejects, nothing has changed. One at
   * a time.
   */
  replace(fill: (next: IndexWriter) => Promise<void>): Promise<void>;
  ids(): AsyncIterable<string>;
  check(): Promise<void>;
}

export const VECTOR_INDEX = Symbol('vector-index');

/** `cause` is the error of its client, where there is one. */
export class VectorIndexError extends Error {
  /** Another try may succeed: the index may be unavailable for the moment. */
  readonly transient: boolean;

  constructor(message: string, options: { cause?: unknown; transient?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.name = 'VectorIndexError';
    this.transient = options.transient ?? true;
  }
}
