/* eslint-disable @typescript-eslint/no-non-null-assertion -- the hot loops: all places are within the lists */
const SMALLEST_TABLE = 4_096;

/** For the thousands of hashes of a text a Map takes several times as long. The memory is used again for the next text. */
export class FeatureCounts {
  /** Open addressing with linear probing: one more than where a hash is in the lists below, or zero. */
  private table = new Uint32Array(SMALLEST_TABLE);
  private features = new Int32Array(SMALLEST_TABLE / 2);
  private counts = new Uint32Array(SMALLEST_TABLE / 2);
  private size = 0;

  /** @param most as many as may come before the next call */
  clear(most: number): void {
    this.size = 0;
    // Half of the table stays free, so that a free place is never far.
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
    // The lowest two bits hold the kind.
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
