import { QdrantClient } from '@qdrant/js-client-rest';
import {
  conditionsOf,
  VECTOR_SIZE,
  type VectorFilter,
  type VectorHit,
  type VectorIndex,
  VectorIndexError,
  type VectorPayload,
  type VectorPoint,
} from './vector-index';

/** Where a Qdrant collection is. */
export interface QdrantOptions {
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** See `collectionName`. */
  readonly collection: string;
  readonly timeoutMs: number;
}

/** Fields that searches and removals select by. */
const INDEXED_FIELDS = ['source_type', 'source_id', 'lang'] as const;
const UPSERT_BATCH = 200;
const SCROLL_BATCH = 1_000;

/** One collection per embedder: vectors of two models never meet, whatever the configuration was before. */
export const collectionName = (prefix: string, model: string): string =>
  `${prefix}-${model}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const statusOf = (error: unknown): number | undefined => {
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number') return status;
  const named = /Unexpected Response: (\d{3})/.exec((error as Error).message);
  return named ? Number(named[1]) : undefined;
};

const toFilter = (filter: VectorFilter): { must: { key: string; match: { value: string } }[] } => ({
  must: conditionsOf(filter).map(({ field, value }) => ({ key: field, match: { value } })),
});

/** Vectors in a Qdrant collection, compared by cosine. */
export class QdrantIndex implements VectorIndex {
  readonly kind = 'qdrant';
  private readonly client: QdrantClient;
  private readonly collection: string;

  constructor({ url, apiKey, collection, timeoutMs }: QdrantOptions) {
    this.collection = collection;
    // Without an explicit port the client would assume 6333 for an address that names none.
    const { port, protocol } = new URL(url);
    this.client = new QdrantClient({
      url,
      port: Number(port || (protocol === 'https:' ? 443 : 6333)),
      timeout: timeoutMs,
      checkCompatibility: false,
      ...(apiKey && { apiKey }),
    });
  }

  async ensure(): Promise<void> {
    await this.attempt('ensure', async () => {
      const { exists } = await this.client.collectionExists(this.collection);
      if (!exists) await this.create();
      await this.refuseOtherShape();
      for (const field_name of INDEXED_FIELDS) {
        await this.client.createPayloadIndex(this.collection, {
          wait: true,
          field_name,
          field_schema: 'keyword',
        });
      }
    });
  }

  async check(): Promise<void> {
    await this.attempt('check', () => this.client.getCollection(this.collection));
  }

  async upsert(points: readonly VectorPoint[]): Promise<void> {
    for (let from = 0; from < points.length; from += UPSERT_BATCH) {
      const batch = points.slice(from, from + UPSERT_BATCH).map(({ id, vector, payload }) => ({
        id,
        vector: Array.from(vector),
        payload: { ...payload },
      }));
      await this.recreating('upsert', () =>
        this.client.upsert(this.collection, { wait: true, points: batch }),
      );
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.recreating('remove', () =>
      this.client.delete(this.collection, { wait: true, points: [...ids] }),
    );
  }

  async removeSource(sourceId: string): Promise<void> {
    const filter = toFilter({ source_id: sourceId });
    await this.recreating('remove', () => this.client.delete(this.collection, { wait: true, filter }));
  }

  async search(
    vector: Float32Array,
    { limit, minScore, filter = {} }: { limit: number; minScore?: number; filter?: VectorFilter },
  ): Promise<VectorHit[]> {
    const { points } = await this.attempt('search', () =>
      this.client.query(this.collection, {
        query: Array.from(vector),
        limit,
        filter: toFilter(filter),
        with_payload: true,
        ...(minScore !== undefined && { score_threshold: minScore }),
      }),
    );
    return points.map(({ id, score, payload }) => ({
      id: String(id),
      score,
      payload: payload as unknown as VectorPayload,
    }));
  }

  async count(): Promise<number> {
    return (await this.attempt('count', () => this.client.count(this.collection, { exact: true }))).count;
  }

  async *ids(): AsyncIterable<string> {
    let offset: string | undefined;
    do {
      const page = await this.attempt('scroll', () =>
        this.client.scroll(this.collection, {
          limit: SCROLL_BATCH,
          with_payload: false,
          with_vector: false,
          ...(offset !== undefined && { offset }),
        }),
      );
      for (const { id } of page.points) yield String(id);
      offset = typeof page.next_page_offset === 'string' ? page.next_page_offset : undefined;
    } while (offset !== undefined);
  }

  private async create(): Promise<void> {
    try {
      await this.client.createCollection(this.collection, {
        vectors: { size: VECTOR_SIZE, distance: 'Cosine' },
      });
    } catch (error) {
      // Another process made it between the two calls.
      if (statusOf(error) !== 409 && !/already exists/i.test(String(error))) throw error;
    }
  }

  private async refuseOtherShape(): Promise<void> {
    const { config } = await this.client.getCollection(this.collection);
    const size = config.params.vectors?.size;
    if (size !== VECTOR_SIZE) {
      throw new VectorIndexError(
        `The collection ${this.collection} does not hold vectors of ${VECTOR_SIZE}`,
        { transient: false },
      );
    }
  }

  /** A write to a collection that was lost while we ran makes it again: the rest follows from a rebuild. */
  private async recreating<T>(operation: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.attempt(operation, work);
    } catch (error) {
      if (statusOf((error as VectorIndexError).cause) !== 404) throw error;
      await this.ensure();
      return this.attempt(operation, work);
    }
  }

  private async attempt<T>(operation: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof VectorIndexError) throw error;
      const status = statusOf(error);
      throw new VectorIndexError(
        `Qdrant ${status === undefined ? 'does not answer' : `answered ${status}`} (${operation})`,
        {
          cause: error,
          transient: status === undefined || status >= 500 || status === 429 || status === 404,
        },
      );
    }
  }
}
