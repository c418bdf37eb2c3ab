import { type PostingList, PostingLists } from './posting-lists';

const FIRST_CAPACITY = 4;
const MAX_COUNT = 0xff;

/** Packs an entry's number and a term's count into 32 bits, because postings take most of the memory of the index. */
const pack = (entry: number, count: number): number => entry * 256 + Math.min(count, MAX_COUNT);
const unpackEntry = (packed: number): number => packed >>> 8;
const unpackCount = (packed: number): number => packed & MAX_COUNT;

/** Returns true if any posting is of a marked entry. A plain loop for speed, because `remove` checks every list. */
function containsAny(packed: Uint32Array, marked: Uint8Array): boolean {
  for (let i = 0; i < packed.length; i++) if (marked[unpackEntry(packed[i] ?? 0)]) return true;
  return false;
}

export interface TermCounts {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

export interface SearchKey {
  readonly key: string;
  readonly weight: number;
}

/** BM25 parameters: `K1` limits the effect of a high term frequency, `B` is the weight of an entry's length. */
const K1 = 1;
const B = 0.6;

/** Finds entries by their terms and ranks them by BM25. Stores postings in a few flat arrays to save memory. */
export class InvertedIndex {
  /** Posting list by key. Most words occur in only one entry; for those the map holds the packed posting itself. */
  private readonly postings = new Map<string, PostingList | number>();
  private readonly lists = new PostingLists();
  private readonly freeEntries: number[] = [];
  private entryLengths = new Uint32Array(FIRST_CAPACITY);
  /** Scores by entry during a search. All are zero between two searches. */
  private scores = new Float64Array(FIRST_CAPACITY);
  private gains = new Float64Array(FIRST_CAPACITY);
  private next = 0;
  private totalLength = 0;

  get size(): number {
    return this.next - this.freeEntries.length;
  }

  /** @returns the number of the entry */
  add({ counts, length }: TermCounts): number {
    const entry = this.freeEntries.pop() ?? this.next++;
    this.ensureCapacity(entry + 1);
    this.entryLengths[entry] = length;
    this.totalLength += length;
    for (const [key, count] of counts) {
      this.addPosting(key, pack(entry, count));
    }
    return entry;
  }

  /** Removes entries by a scan of all postings (milliseconds). Keys stored by entry would take as much memory again. */
  remove(entries: Iterable<number>): void {
    const gone = new Uint8Array(this.next);
    for (const entry of entries) {
      gone[entry] = 1;
      this.totalLength -= this.entryLengths[entry] ?? 0;
      this.freeEntries.push(entry);
    }
    for (const [key, posting] of this.postings) {
      if (typeof posting === 'number') {
        if (gone[unpackEntry(posting)]) this.postings.delete(key);
        continue;
      }
      const values = this.lists.readValues(posting);
      if (!containsAny(values, gone)) continue;
      const kept = values.filter((packed) => !gone[unpackEntry(packed)]);
      if (kept.length > 0) this.lists.replaceValues(posting, kept);
      else {
        this.lists.remove(posting);
        this.postings.delete(key);
      }
    }
  }

  countEntries(key: string): number {
    const posting = this.postings.get(key);
    if (posting === undefined) return 0;
    return typeof posting === 'number' ? 1 : posting.size;
  }

  /**
   * Returns the entries with the highest scores, best first. Each element of `wanted` is a list of alternative keys, of
   * which only the one with the highest gain counts for an entry.
   *
   * @param getBoost returns the factor by which an entry's score is multiplied
   */
  search(
    wanted: readonly (readonly SearchKey[])[],
    getBoost: (entry: number) => number,
    limit: number,
  ): number[] {
    const average = this.totalLength / Math.max(1, this.size);
    const { scores, gains } = this;
    const touched: number[] = [];
    for (const keys of wanted) {
      const held: number[] = [];
      for (const { key, weight } of keys) {
        const posting = this.postings.get(key);
        if (posting === undefined || weight <= 0) continue;
        const all = typeof posting === 'number' ? [posting] : this.lists.readValues(posting);
        for (let i = 0; i < all.length; i++) {
          const packed = all[i] ?? 0;
          const entry = unpackEntry(packed);
          const tf = unpackCount(packed);
          const length = this.entryLengths[entry] ?? 0;
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
    // Keep a sorted list of the best entries, which is cheaper than sorting all, because `limit` is small.
    const best: { readonly entry: number; readonly score: number }[] = [];
    for (const entry of touched) {
      const score = (scores[entry] ?? 0) * getBoost(entry);
      scores[entry] = 0;
      if (best.length === limit && score <= (best.at(-1)?.score ?? 0)) continue;
      let place = best.length;
      while (place > 0 && (best[place - 1]?.score ?? 0) < score) place--;
      best.splice(place, 0, { entry, score });
      if (best.length > limit) best.pop();
    }
    return best.map(({ entry }) => entry);
  }

  private addPosting(key: string, packed: number): void {
    const before = this.postings.get(key);
    if (before === undefined) this.postings.set(key, packed);
    else if (typeof before === 'number') {
      const list = this.lists.create();
      this.lists.add(list, before);
      this.lists.add(list, packed);
      this.postings.set(key, list);
    } else this.lists.add(before, packed);
  }

  private ensureCapacity(entries: number): void {
    if (entries <= this.entryLengths.length) return;
    const larger = Math.ceil(entries * 1.5);
    const { entryLengths } = this;
    this.entryLengths = new Uint32Array(larger);
    this.entryLengths.set(entryLengths);
    this.scores = new Float64Array(larger);
    this.gains = new Float64Array(larger);
  }
}
