import { isDeepStrictEqual } from 'node:util';
import { nearest } from './nearest';
import { quantise, QuantisedQuery } from './quantised';
import {
  conditionsOf,
  type IndexWriter,
  VECTOR_SIZE,
  type VectorFilter,
  type VectorHit,
  type VectorIndex,
  VectorIndexError,
  type VectorPayload,
  type VectorPoint,
} from './vector-index';

/** Points of one block: blocks are added as points are, and nothing is copied. */
const BLOCK = 1_024;

interface Block {
  readonly values: Int8Array;
  readonly scales: Float32Array;
}

interface Entry {
  readonly id: string;
  readonly payload: VectorPayload;
}

/**
 * All vectors in memory as whole numbers of eight bits, compared one by one: no server, no build, and of cosine scores
 * an error in the third decimal. 1.5 KB per point. Holds nothing on disk: fill it from the database at boot.
 */
export class ExactScanIndex implements VectorIndex {
  readonly kind = 'exact-scan';
  private blocks: Block[] = [];
  /** Slot by slot, in step with the blocks. */
  private entries: Entry[] = [];
  private slots = new Map<string, number>();

  ensure(): Promise<void> {
    return Promise.resolve();
  }

  check(): Promise<void> {
    return Promise.resolve();
  }

  upsert(points: readonly VectorPoint[]): Promise<void> {
    const odd = points.find(({ vector }) => vector.length !== VECTOR_SIZE);
    if (odd) {
      return Promise.reject(
        new VectorIndexError(`A vector of ${odd.vector.length} instead of ${VECTOR_SIZE}`, {
          transient: false,
        }),
      );
    }
    for (const point of points) this.put(point);
    return Promise.resolve();
  }

  remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.drop(id);
    return Promise.resolve();
  }

  removeSource(sourceId: string): Promise<void> {
    // To look through all of them takes less than a search, and to remember them by source more than their ids.
    const gone = this.entries.filter(({ payload }) => payload.source_id === sourceId);
    return this.remove(gone.map(({ id }) => id));
  }

  search(
    vector: Float32Array,
    { limit, minScore = -1, filter = {} }: { limit: number; minScore?: number; filter?: VectorFilter },
  ): Promise<VectorHit[]> {
    const wanted = conditionsOf(filter);
    const accepts = (slot: number): boolean =>
      wanted.every(({ field, value }) => this.entries[slot]?.payload[field] === value);
    const query = new QuantisedQuery(vector);
    const similarityOf = (slot: number): number => {
      const block = this.blocks[Math.floor(slot / BLOCK)];
      const at = slot % BLOCK;
      return block ? query.similarity(block.values, at * VECTOR_SIZE, block.scales[at] ?? 0) : 0;
    };
    const found = nearest(this.entries.length, similarityOf, {
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
    const next = new ExactScanIndex();
    await fill(next);
    this.blocks = next.blocks;
    this.entries = next.entries;
    this.slots = next.slots;
  }

  async *ids(): AsyncIterable<string> {
    yield* [...this.slots.keys()];
  }

  private put({ id, vector, payload }: VectorPoint): void {
    const slot = this.slots.get(id) ?? this.entries.length;
    this.write(slot, vector);
    this.entries[slot] = { id, payload: this.shared(payload) };
    this.slots.set(id, slot);
  }

  /** The last point moves into the gap, so that the blocks stay dense. */
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

  /** Points of a source come one after the other: what they have in common is kept once. */
  private shared(payload: VectorPayload): VectorPayload {
    const last = this.entries.at(-1)?.payload;
    return last?.source_id === payload.source_id && isDeepStrictEqual(last, payload) ? last : payload;
  }

  private write(slot: number, vector: Float32Array): void {
    const block = this.blockOf(slot);
    const at = slot % BLOCK;
    block.scales[at] = quantise(vector, block.values, at * VECTOR_SIZE);
  }

  private move(from: number, to: number): void {
    const source = this.blockOf(from);
    const target = this.blockOf(to);
    const begin = (from % BLOCK) * VECTOR_SIZE;
    target.values.set(source.values.subarray(begin, begin + VECTOR_SIZE), (to % BLOCK) * VECTOR_SIZE);
    target.scales[to % BLOCK] = source.scales[from % BLOCK] ?? 0;
  }

  private blockOf(slot: number): Block {
    const number = Math.floor(slot / BLOCK);
    return (this.blocks[number] ??= {
      values: new Int8Array(BLOCK * VECTOR_SIZE),
      scales: new Float32Array(BLOCK),
    });
  }
}
