import { isDeepStrictEqual } from 'node:util';
import { findNearest } from './find-nearest';
import { QuantisedBlock, QuantisedQuery } from './quantised';
import {
  toConditions,
  type IndexWriter,
  type VectorFilter,
  type VectorHit,
  type VectorIndex,
  type VectorPayload,
  type VectorPoint,
} from './vector-index';

/** Points per block. The index grows by whole blocks, so that growing copies nothing. */
const BLOCK = 1_024;

interface Entry {
  readonly id: string;
  readonly payload: VectorPayload;
}

/**
 * Keeps all vectors in memory as 8-bit integers and compares a query with each of them. It needs no server and no index
 * build; quantising changes cosine scores in the third decimal. A point takes 1.5 KB, or 3 bytes for each kept
 * component if only the largest are kept. Nothing is stored on disk, so fill it from the database at start.
 */
export class ExactScanIndex implements VectorIndex {
  readonly kind = 'exact-scan';
  private blocks: QuantisedBlock[] = [];
  /** Id and payload of each point. Its vector has the same slot in `blocks`. */
  private entries: Entry[] = [];
  private slots = new Map<string, number>();

  /** Length of the vectors; 0 before the first. */
  private size = 0;

  /** @param kept number of components kept per vector: the largest ones; the others count as zero. By default all. */
  constructor(private readonly kept = Infinity) {}

  check(): Promise<void> {
    return Promise.resolve();
  }

  upsert(points: readonly VectorPoint[]): Promise<void> {
    const size = points[0]?.vector.length ?? this.size;
    if (size !== this.size) this.adopt(new ExactScanIndex(this.kept), size);
    for (const point of points) this.put(point);
    return Promise.resolve();
  }

  remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.drop(id);
    return Promise.resolve();
  }

  removeSource(sourceId: string): Promise<void> {
    // Scan all entries: this takes less time than a search, and an index by source would need more memory than the ids.
    const gone = this.entries.filter(({ payload }) => payload.source_id === sourceId);
    return this.remove(gone.map(({ id }) => id));
  }

  search(
    vector: Float32Array,
    { limit, minScore = -1, filter = {} }: { limit: number; minScore?: number; filter?: VectorFilter },
  ): Promise<VectorHit[]> {
    if (vector.length !== this.size) return Promise.resolve([]);
    const wanted = toConditions(filter);
    const accepts = (slot: number): boolean =>
      wanted.every(({ field, value }) => this.entries[slot]?.payload[field] === value);
    const query = new QuantisedQuery(vector);
    const getSimilarity = (slot: number): number => {
      const block = this.blocks[Math.floor(slot / BLOCK)];
      return block ? query.similarity(block, slot % BLOCK) : 0;
    };
    const found = findNearest(this.entries.length, getSimilarity, {
      limit,
      minScore,
      accepts: wanted.length > 0 ? accepts : undefined,
    });
    return Promise.resolve(
      found.flatMap(({ slot, score }) => {
        const entry = this.entries[slot];
        return entry ? [{ ...entry, score }] : [];
      }),
    );
  }

  count(): Promise<number> {
    return Promise.resolve(this.entries.length);
  }

  async replace(fill: (next: IndexWriter) => Promise<void>): Promise<void> {
    const next = new ExactScanIndex(this.kept);
    await fill(next);
    this.adopt(next, next.size);
  }

  async *ids(): AsyncIterable<string> {
    yield* [...this.slots.keys()];
  }

  private adopt({ blocks, entries, slots }: ExactScanIndex, size: number): void {
    Object.assign(this, { blocks, entries, slots, size });
  }

  private put({ id, vector, payload }: VectorPoint): void {
    const slot = this.slots.get(id) ?? this.entries.length;
    this.write(slot, vector);
    this.entries[slot] = { id, payload: this.deduplicatePayload(payload) };
    this.slots.set(id, slot);
  }

  /** Removes a point and moves the last point into its slot, so that the blocks stay dense. */
  private drop(id: string): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.slots.delete(id);
    const last = this.entries.pop();
    if (!last || last.id === id) return;
    this.move(this.entries.length, slot);
    this.entries[slot] = last;
    this.slots.set(last.id, slot);
  }

  /** Reuses the previous payload if it is equal, as for chunks of one source that are added in a row. Saves memory. */
  private deduplicatePayload(payload: VectorPayload): VectorPayload {
    const last = this.entries.at(-1)?.payload;
    return last?.source_id === payload.source_id && isDeepStrictEqual(last, payload) ? last : payload;
  }

  private write(slot: number, vector: Float32Array): void {
    this.getBlock(slot).write(slot % BLOCK, vector);
  }

  private move(from: number, to: number): void {
    this.getBlock(to).copy(to % BLOCK, this.getBlock(from), from % BLOCK);
  }

  private getBlock(slot: number): QuantisedBlock {
    return (this.blocks[Math.floor(slot / BLOCK)] ??= new QuantisedBlock(
      BLOCK,
      this.size,
      Math.min(this.kept, this.size),
    ));
  }
}
