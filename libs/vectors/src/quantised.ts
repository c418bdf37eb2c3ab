import { kthSmallest } from './kth-smallest';

const LARGEST = 127;
/** Largest component of a quantised query. The sum of 8,000 products with 8-bit values still fits in 32 bits. */
const LARGEST_ASKED = 2_047;
/** Above this share of non-zero components, multiplying all of them is faster. */
const SPARSE = 0.25;

/** Returns the largest absolute value. Loops over vectors are plain here, because iterators take ten times as long. */
function findLargest(vector: Float32Array): number {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) {
    const size = Math.abs(vector[i] ?? 0);
    if (size > largest) largest = size;
  }
  return largest;
}

/** A block of vectors, quantised to 8-bit integers: either all components, or only the largest with their positions. */
export class QuantisedBlock {
  readonly values: Int8Array;
  /** Positions of the kept components; undefined if all components are kept in order. */
  readonly places: Uint16Array | undefined;
  /** Factor of each vector that turns its integers back into components. */
  readonly scales: Float32Array;

  /** @param kept number of components per vector: `size` or fewer */
  constructor(
    count: number,
    private readonly size: number,
    readonly kept: number,
  ) {
    // The last product may read up to three components past the last vector.
    this.values = new Int8Array(count * kept + 3);
    this.places = kept < size ? new Uint16Array(count * kept) : undefined;
    this.scales = new Float32Array(count);
  }

  write(at: number, vector: Float32Array): void {
    const scale = findLargest(vector) / LARGEST || 1;
    const offset = at * this.kept;
    this.scales[at] = scale;
    if (!this.places) {
      for (let i = 0; i < this.size; i++) this.values[offset + i] = Math.round((vector[i] ?? 0) / scale);
      return;
    }
    const largest = findLargestPlaces(vector, this.kept);
    // Unused places get the value 0, which adds nothing to a product.
    for (let i = 0; i < this.kept; i++) {
      const place = largest[i];
      this.places[offset + i] = place ?? 0;
      this.values[offset + i] = place === undefined ? 0 : Math.round((vector[place] ?? 0) / scale);
    }
  }

  /** Copies a vector from a block with the same `kept`. */
  copy(at: number, source: QuantisedBlock, from: number): void {
    const { kept } = this;
    this.values.set(source.values.subarray(from * kept, (from + 1) * kept), at * kept);
    if (source.places) this.places?.set(source.places.subarray(from * kept, (from + 1) * kept), at * kept);
    this.scales[at] = source.scales[from] ?? 0;
  }
}

/** Returns the positions of the largest absolute values in ascending order; of equal values the first ones. */
function findLargestPlaces(vector: Float32Array, count: number): number[] {
  const { size: least, equals } = findThreshold(vector, count);
  let left = equals;
  const places: number[] = [];
  for (let i = 0; i < vector.length; i++) {
    const size = Math.abs(vector[i] ?? 0);
    if (size > least || (size === least && left-- > 0)) places.push(i);
  }
  return places;
}

/** A shared buffer, reused for each vector and replaced for a longer one. */
let sizes = new Float32Array(1_536);

/** Returns the smallest of the `count` largest absolute values, and how many equal it. Ignores zeros. */
function findThreshold(vector: Float32Array, count: number): { size: number; equals: number } {
  if (sizes.length < vector.length) sizes = new Float32Array(vector.length);
  let filled = 0;
  for (let i = 0; i < vector.length; i++) {
    const size = Math.abs(vector[i] ?? 0);
    if (size > 0) sizes[filled++] = size;
  }
  if (filled <= count) return { size: 0, equals: 0 };
  const size = kthSmallest(sizes, filled, filled - count);
  let equals = 0;
  for (let i = filled - count; i < filled; i++) if (sizes[i] === size) equals++;
  return { size, equals };
}

export class QuantisedQuery {
  private readonly values: Int16Array;
  /** Positions of the non-zero components if they are few, as in hashed vectors of short questions; else undefined. */
  private readonly places: Int32Array | undefined;
  private readonly scale: number;

  constructor(vector: Float32Array) {
    this.scale = findLargest(vector) / LARGEST_ASKED || 1;
    // Padded with zeros, because products are added four at a time.
    this.values = new Int16Array(Math.ceil(vector.length / 4) * 4);
    const places: number[] = [];
    for (let i = 0; i < vector.length; i++) {
      this.values[i] = Math.round((vector[i] ?? 0) / this.scale);
      if (this.values[i] !== 0) places.push(i);
    }
    if (places.length <= vector.length * SPARSE) this.places = Int32Array.from(places);
  }

  similarity(block: QuantisedBlock, at: number): number {
    const { values, places, kept } = block;
    const product = places
      ? this.sparseProduct(values, places, at * kept, kept)
      : this.product(values, at * kept);
    return product * (block.scales[at] ?? 0) * this.scale;
  }

  /* eslint-disable @typescript-eslint/no-non-null-assertion -- hot loops: all lengths are fixed */
  private sparseProduct(block: Int8Array, at: Uint16Array, offset: number, kept: number): number {
    const { values } = this;
    let sum = 0;
    for (let i = offset; i < offset + kept; i++) sum += block[i]! * values[at[i]!]!;
    return sum;
  }

  private product(block: Int8Array, offset: number): number {
    const { values, places } = this;
    if (places) {
      let sum = 0;
      for (let i = 0; i < places.length; i++) {
        const place = places[i]!;
        sum += block[offset + place]! * values[place]!;
      }
      return sum;
    }
    // Four accumulators, so that the additions do not depend on each other.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < values.length; i += 4) {
      a = (a + block[offset + i]! * values[i]!) | 0;
      b = (b + block[offset + i + 1]! * values[i + 1]!) | 0;
      c = (c + block[offset + i + 2]! * values[i + 2]!) | 0;
      d = (d + block[offset + i + 3]! * values[i + 3]!) | 0;
    }
    return a + b + c + d;
  }
  /* eslint-enable @typescript-eslint/no-non-null-assertion */
}
