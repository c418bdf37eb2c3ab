const FIRST_CAPACITY = 4;
const MOST_COUNTED = 0xff;

/** An entry and how often it holds a word, in four bytes: postings are most of what a large index is. */
const pack = (entry: number, count: number): number => entry * 256 + Math.min(count, MOST_COUNTED);
const entryIn = (packed: number): number => packed >>> 8;
const countIn = (packed: number): number => packed & MOST_COUNTED;

/** The entries that hold a word. */
class Posting {
  packed = new Uint32Array(FIRST_CAPACITY);
  size = 0;

  add(packed: number): void {
    if (this.size === this.packed.length) {
      const larger = new Uint32Array(Math.ceil(this.size * 1.5));
      larger.set(this.packed);
      this.packed = larger;
    }
    this.packed[this.size] = packed;
    this.size++;
  }

  remove(entry: number): void {
    const at = this.packed.findIndex((packed, i) => i < this.size && entryIn(packed) === entry);
    if (at === -1) return;
    this.packed.copyWithin(at, at + 1, this.size);
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
const K1 = 1;
const B = 0.6;

/** An inverted index of numbered entries in few and flat pieces of memory, scored by BM25. */
export class WordIndex {
  /** Most words stand in one entry only: of those the map holds it itself. */
  private readonly postings = new Map<string, Posting | number>();
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
      this.hold(key, pack(entry, count));
    }
    return entry;
  }

  /** @param keys those that it was added with */
  remove(entry: number, keys: Iterable<string>): void {
    for (const key of keys) {
      const posting = this.postings.get(key);
      if (posting instanceof Posting) {
        posting.remove(entry);
        if (posting.size === 0) this.postings.delete(key);
      } else if (posting !== undefined && entryIn(posting) === entry) this.postings.delete(key);
    }
    this.lengths -= this.lengthOf[entry] ?? 0;
    this.free.push(entry);
  }

  /** How many entries hold a key. */
  holding(key: string): number {
    const posting = this.postings.get(key);
    if (posting === undefined) return 0;
    return posting instanceof Posting ? posting.size : 1;
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
        if (posting === undefined || weight <= 0) continue;
        const all = posting instanceof Posting ? posting.packed : [posting];
        const size = this.holding(key);
        for (let i = 0; i < size; i++) {
          const packed = all[i] ?? 0;
          const entry = entryIn(packed);
          const tf = countIn(packed);
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

  private hold(key: string, packed: number): void {
    const before = this.postings.get(key);
    if (before === undefined) this.postings.set(key, packed);
    else if (before instanceof Posting) before.add(packed);
    else {
      const posting = new Posting();
      posting.add(before);
      posting.add(packed);
      this.postings.set(key, posting);
    }
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
