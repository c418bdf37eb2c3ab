/* eslint-disable @typescript-eslint/no-non-null-assertion -- hot loops: all indexes are in range */
const SMALLEST_TABLE = 4_096;

/** Counts hashes. Reuses its arrays: for the thousands of hashes of a text, a Map takes several times as long. */
export class FeatureCounts {
  /** Hash table (open addressing, linear probing) of indexes into the arrays below plus one; zero marks a free slot. */
  private table = new Uint32Array(SMALLEST_TABLE);
  private features = new Int32Array(SMALLEST_TABLE / 2);
  private counts = new Uint32Array(SMALLEST_TABLE / 2);
  private size = 0;

  /** Removes all counts. @param most upper bound of `add` calls before the next `clear` */
  clear(most: number): void {
    this.size = 0;
    // At most half of the table is used, so that probing stays short.
    if (most > this.features.length) {
      const length = 2 ** Math.ceil(Math.log2(2 * most));
      this.table = new Uint32Array(length);
      this.features = new Int32Array(length / 2);
      this.counts = new Uint32Array(length / 2);
    } else this.table.fill(0);
  }

  add(feature: number): void {
    const { table, features } = this;
    const mask = table.length - 1;
    // Skip the lowest two bits, because they hold the feature's kind instead of its hash.
    let place = (feature >>> 2) & mask;
    while (table[place] !== 0 && features[table[place]! - 1] !== feature) place = (place + 1) & mask;
    const known = table[place]!;
    if (known !== 0) this.counts[known - 1]!++;
    else {
      features[this.size] = feature;
      this.counts[this.size] = 1;
      table[place] = ++this.size;
    }
  }

  forEach(visit: (feature: number, count: number) => void): void {
    for (let i = 0; i < this.size; i++) visit(this.features[i]!, this.counts[i]!);
  }
}
