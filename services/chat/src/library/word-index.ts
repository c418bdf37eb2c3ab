const FIRST_CAPACITY = 8;

/** The entries that hold a word and how often: in a large index most of what there is, so six bytes for each. */
class Posting {
  entries = new Uint32Array(FIRST_CAPACITY);
  counts = new Uint16Array(FIRST_CAPACITY);
  size = 0;

  add(entry: number, count: number): void {
    if (this.size === this.entries.length) {
      const larger = Math.ceil(this.size * 1.5);
      const { entries, counts } = this;
      this.entries = new Uint32Array(larger);
      this.entries.set(entries);
      this.counts = new Uint16Array(larger);
      this.counts.set(counts);
    }
    this.entries[this.size] = entry;
    this.counts[this.size] = count;
    this.size++;
  }

  remove(entry: number): void {
    const at = this.entries.subarray(0, this.size).indexOf(entry);
    if (at === -1) return;
    this.entries.copyWithin(at, at + 1, this.size);
    this.counts.copyWithin(at, at + 1, this.size);
    this.size--;
  }
}

/** How often an entry holds each of its keys, and how long it is. */
export interface WordCounts {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** A key that is looked for, and what holding it is worth. */
export interface WantedKey {
  readonly key: string;
  readonly weight: number;
}

/** Saturation of the term frequency and weight of the length, as in BM25. */
const K1 = 1.2;
const B = 0.4;

/** An inverted index of numbered entries in few and flat pieces of memory, scored by BM25. */
export class WordIndex {
  private readonly postings = new Map<string, Posting>();
  private readonly free: number[] = [];
  private lengthOf = new Uint32Array(FIRST_CAPACITY);
  /** Scores of a search, by entry; zero between two of them. */
  private scores = new Float64Array(FIRST_CAPACITY);
  private gains = new Float64Array(FIRST_CAPACITY);
  private next = 0;
  private lengths = 0;

  get size(): number {
    return this.next - this.free.length;
  }

  /** @returns the number of the entry */
  add({ counts, length }: WordCounts): number {
    const entry = this.free.pop() ?? this.next++;
    this.reserve(entry + 1);
    this.lengthOf[entry] = length;
    this.lengths += length;
    for (const [key, count] of counts) {
      const posting = this.postings.get(key) ?? new Posting();
      posting.add(entry, Math.min(count, 0xffff));
      this.postings.set(key, posting);
    }
    return entry;
  }

  /** @param keys those that it was added with */
  remove(entry: number, keys: Iterable<string>): void {
    for (const key of keys) {
      const posting = this.postings.get(key);
      posting?.remove(entry);
      if (posting?.size === 0) this.postings.delete(key);
    }
    this.lengths -= this.lengthOf[entry] ?? 0;
    this.free.push(entry);
  }

  /** How many entries hold a key. */
  holding(key: string): number {
    return this.postings.get(key)?.size ?? 0;
  }

  /**
   * The entries that score most, best first. Of keys that stand side by side an entry gains by the one that is worth
   * most.
   *
   * @param factorOf what the score of an entry is multiplied by
   */
  best(
    wanted: readonly (readonly WantedKey[])[],
    factorOf: (entry: number) => number,
    limit: number,
  ): number[] {
    const average = this.lengths / Math.max(1, this.size);
    const { scores, gains } = this;
    const touched: number[] = [];
    for (const keys of wanted) {
      const held: number[] = [];
      for (const { key, weight } of keys) {
        const posting = this.postings.get(key);
        if (!posting || weight <= 0) continue;
        const { entries, counts, size } = posting;
        for (let i = 0; i < size; i++) {
          const entry = entries[i] ?? 0;
          const tf = counts[i] ?? 0;
          const length = this.lengthOf[entry] ?? 0;
          const gain = weight * ((tf * (K1 + 1)) / (tf + K1 * (1 - B + (B * length) / average)));
          const before = gains[entry] ?? 0;
          if (before === 0) held.push(entry);
          if (gain > before) gains[entry] = gain;
        }
      }
      for (const entry of held) {
        if (scores[entry] === 0) touched.push(entry);
        scores[entry] = (scores[entry] ?? 0) + (gains[entry] ?? 0);
        gains[entry] = 0;
      }
    }
    // Few are wanted of many: to keep the best so far in order is cheaper than to sort all.
    const best: { readonly entry: number; readonly score: number }[] = [];
    for (const entry of touched) {
      const score = (scores[entry] ?? 0) * factorOf(entry);
      scores[entry] = 0;
      if (best.length === limit && score <= (best.at(-1)?.score ?? 0)) continue;
      let place = best.length;
      while (place > 0 && (best[place - 1]?.score ?? 0) < score) place--;
      best.splice(place, 0, { entry, score });
      if (best.length > limit) best.pop();
    }
    return best.map(({ entry }) => entry);
  }

  private reserve(entries: number): void {
    if (entries <= this.lengthOf.length) return;
    const larger = Math.ceil(entries * 1.5);
    const { lengthOf } = this;
    this.lengthOf = new Uint32Array(larger);
    this.lengthOf.set(lengthOf);
    this.scores = new Float64Array(larger);
    this.gains = new Float64Array(larger);
  }
}
