import { randomUUID } from 'node:crypto';
import { QdrantClient } from '@qdrant/js-client-rest';
import {
  toConditions,
  type IndexWriter,
  type VectorFilter,
  type VectorHit,
  type VectorIndex,
  VectorIndexError,
  type VectorPayload,
  type VectorPoint,
} from './vector-index';

export interface QdrantOptions {
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly collection: string;
  readonly timeoutMs: number;
  /** True to compare every vector instead of using HNSW: finds all neighbours, but slows down with more vectors. */
  readonly exact: boolean;
}

const INDEXED_FIELDS = ['source_type', 'source_id', 'lang'] as const;
const UPSERT_BATCH = 200;
const SCROLL_BATCH = 1_000;

/** Returns a separate name for each embedding model, because vectors of different models cannot be compared. */
export const toCollectionName = (prefix: string, model: string): string =>
  `${prefix}-${model}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const getErrorStatus = (error: unknown): number | undefined => {
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number') return status;
  const named = /Unexpected Response: (\d{3})/.exec((error as Error).message);
  return named ? Number(named[1]) : undefined;
};

/** Ignores "already exists", which means that another process created the same collection or alias first. */
async function ignoreConflict(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (getErrorStatus(error) !== 409 && !/already exists/i.test(String(error))) throw error;
  }
}

const toFilter = (filter: VectorFilter): { must: { key: string; match: { value: string } }[] } => ({
  must: toConditions(filter).map(({ field, value }) => ({ key: field, match: { value } })),
});

/** Stores vectors in Qdrant. An alias names the active collection, so that a rebuild can fill another, then switch. */
export class QdrantIndex implements VectorIndex {
  readonly kind = 'qdrant';
  private readonly client: QdrantClient;
  /** Name of the first collection. Rebuilt collections append a UUID to it. */
  private readonly collection: string;
  private readonly alias: string;
  private readonly exact: boolean;

  constructor({ url, apiKey, collection, timeoutMs, exact }: QdrantOptions) {
    this.collection = collection;
    this.exact = exact;
    this.alias = `${collection}-in-use`;
    // Without a port the client would use 6333, even for an https URL.
    const { port, protocol } = new URL(url);
    this.client = new QdrantClient({
      url,
      port: Number(port || (protocol === 'https:' ? 443 : 6333)),
      timeout: timeoutMs,
      checkCompatibility: false,
      ...(apiKey && { apiKey }),
    });
  }

  async check(): Promise<void> {
    await this.attempt('check', () => this.client.getCollections());
  }

  upsert(points: readonly VectorPoint[]): Promise<void> {
    const size = points[0]?.vector.length ?? 0;
    return this.write(points, this.alias, (work) => this.upsertOrCreate(size, work));
  }

  private async write(
    points: readonly VectorPoint[],
    collection: string,
    attempt: (work: () => Promise<unknown>) => Promise<unknown>,
  ): Promise<void> {
    for (let from = 0; from < points.length; from += UPSERT_BATCH) {
      const batch = points.slice(from, from + UPSERT_BATCH).map(({ id, vector, payload }) => ({
        id,
        vector: Array.from(vector),
        payload: { ...payload },
      }));
      await attempt(() => this.client.upsert(collection, { wait: true, points: batch }));
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.attemptIfThere('remove', () =>
      this.client.delete(this.alias, { wait: true, points: [...ids] }),
    );
  }

  async removeSource(sourceId: string): Promise<void> {
    const filter = toFilter({ source_id: sourceId });
    await this.attemptIfThere('remove', () => this.client.delete(this.alias, { wait: true, filter }));
  }

  async search(
    vector: Float32Array,
    { limit, minScore, filter = {} }: { limit: number; minScore?: number; filter?: VectorFilter },
  ): Promise<VectorHit[]> {
    const found = await this.attemptIfThere('search', () =>
      this.client.query(this.alias, {
        query: Array.from(vector),
        limit,
        filter: toFilter(filter),
        with_payload: true,
        params: { exact: this.exact },
        ...(minScore !== undefined && { score_threshold: minScore }),
      }),
    );
    return (found?.points ?? []).map(({ id, score, payload }) => ({
      id: String(id),
      score,
      payload: payload as unknown as VectorPayload,
    }));
  }

  async count(): Promise<number> {
    const found = await this.attemptIfThere('count', () => this.client.count(this.alias, { exact: true }));
    return found?.count ?? 0;
  }

  async replace(fill: (next: IndexWriter) => Promise<void>): Promise<void> {
    await this.dropOthers(await this.attempt('rebuild', () => this.findActiveCollection()));
    const next = `${this.collection}-${randomUUID()}`;
    let created: string | undefined;
    await fill({
      upsert: async (points) => {
        const size = points[0]?.vector.length ?? 0;
        if (!created) await this.attempt('rebuild', () => this.ensureCollection(next, size));
        created = next;
        await this.write(points, next, (work) => this.attempt('rebuild', work));
      },
    });
    if (created) await this.attempt('rebuild', () => this.switchAlias(next));
    await this.dropOthers(created);
  }

  async *ids(): AsyncIterable<string> {
    let offset: string | undefined;
    do {
      const page = await this.attemptIfThere('scroll', () =>
        this.client.scroll(this.alias, {
          limit: SCROLL_BATCH,
          with_payload: false,
          with_vector: false,
          ...(offset !== undefined && { offset }),
        }),
      );
      if (!page) return;
      for (const { id } of page.points) yield String(id);
      offset = typeof page.next_page_offset === 'string' ? page.next_page_offset : undefined;
    } while (offset !== undefined);
  }

  private async ensureCollection(collection: string, size: number): Promise<void> {
    const { exists } = await this.client.collectionExists(collection);
    if (!exists) {
      await ignoreConflict(
        this.client.createCollection(collection, { vectors: { size, distance: 'Cosine' } }),
      );
    }
    for (const field_name of INDEXED_FIELDS) {
      await this.client.createPayloadIndex(collection, { wait: true, field_name, field_schema: 'keyword' });
    }
  }

  private async findActiveCollection(): Promise<string | undefined> {
    const { aliases } = await this.client.getAliases();
    return aliases.find(({ alias_name }) => alias_name === this.alias)?.collection_name;
  }

  /** Switches the alias in one request, so that searches always find a collection. */
  private async switchAlias(collection: string): Promise<void> {
    const before = await this.findActiveCollection();
    await this.client.updateCollectionAliases({
      actions: [
        ...(before ? [{ delete_alias: { alias_name: this.alias } }] : []),
        { create_alias: { alias_name: this.alias, collection_name: collection } },
      ],
    });
  }

  /** Deletes the collections of this index but one. Failed rebuilds leave some behind. */
  private async dropOthers(kept: string | undefined): Promise<void> {
    await this.attempt('rebuild', async () => {
      const { collections } = await this.client.getCollections();
      const own = new RegExp(`^${this.collection}(?:-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$`);
      for (const { name } of collections) {
        if (own.test(name) && name !== kept) await this.client.deleteCollection(name);
      }
    });
  }

  /**
   * Creates the collection that is missing, or one for vectors of another length, and retries. Its other points are
   * missing until they are filled in from the database.
   */
  private async upsertOrCreate<T>(size: number, work: () => Promise<T>): Promise<T> {
    try {
      return await this.attempt('upsert', work);
    } catch (error) {
      if (![400, 404].includes(getErrorStatus((error as VectorIndexError).cause) ?? 0)) throw error;
      await this.attempt('create', () => this.create(size));
      return this.attempt('upsert', work);
    }
  }

  private async create(size: number): Promise<void> {
    const inUse = (await this.findActiveCollection()) ?? this.collection;
    const { exists } = await this.client.collectionExists(inUse);
    const fits = !exists || (await this.client.getCollection(inUse)).config.params.vectors?.size === size;
    const collection = fits ? inUse : `${this.collection}-${randomUUID()}`;
    await this.ensureCollection(collection, size);
    if ((await this.findActiveCollection()) !== collection) await this.switchAlias(collection);
  }

  /** Returns undefined if the collection does not exist, because it is created with its first points. */
  private async attemptIfThere<T>(operation: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.attempt(operation, work);
    } catch (error) {
      if (getErrorStatus((error as VectorIndexError).cause) === 404) return undefined;
      throw error;
    }
  }

  private async attempt<T>(operation: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof VectorIndexError) throw error;
      const status = getErrorStatus(error);
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
