import { kthSmallest } from './kth-smallest';
import { VECTOR_SIZE } from './vector-index';

const LARGEST = 127;
/** Products of 1,536 of these with numbers of eight bits stay within 32 bits. */
const LARGEST_ASKED = 2_047;
/** Above this share of places that are not zero it is faster to multiply them all. */
const SPARSE = 0.25;

/** A plain loop, as all that go through whole vectors: iterators take ten times as long. */
function findLargest(vector: Float32Array): number {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) {
    const size = Math.abs(vector[i] ?? 0);
    if (size > largest) largest = size;
  }
  return largest;
}

/** So many vectors as whole numbers of eight bits: all numbers of each, or the largest alone with their places. */
export class QuantisedBlock {
  readonly values: Int8Array;
  /** Undefined where all numbers are there, each at its own place. */
  readonly places: Uint16Array | undefined;
  /** What the numbers of each vector are to be multiplied by. */
  readonly scales: Float32Array;

  /** @param kept how many numbers of each vector: `VECTOR_SIZE`, or fewer */
  constructor(
    count: number,
    readonly kept: number,
  ) {
    this.values = new Int8Array(count * kept);
    this.places = kept < VECTOR_SIZE ? new Uint16Array(count * kept) : undefined;
    this.scales = new Float32Array(count);
  }

  write(at: number, vector: Float32Array): void {
    const scale = findLargest(vector) / LARGEST || 1;
    const offset = at * this.kept;
    this.scales[at] = scale;
    if (!this.places) {
      for (let i = 0; i < VECTOR_SIZE; i++) this.values[offset + i] = Math.round((vector[i] ?? 0) / scale);
      return;
    }
    const largest = findLargestPlaces(vector, this.kept);
    // A place that is left over counts nothing.
    for (let i = 0; i < this.kept; i++) {
      const place = largest[i];
      this.places[offset + i] = place ?? 0;
      this.values[offset + i] = place === undefined ? 0 : Math.round((vector[place] ?? 0) / scale);
    }
  }

  /** Takes over a vector of another block that keeps as many numbers. */
  copy(at: number, source: QuantisedBlock, from: number): void {
    const { kept } = this;
    this.values.set(source.values.subarray(from * kept, (from + 1) * kept), at * kept);
    if (source.places) this.places?.set(source.places.subarray(from * kept, (from + 1) * kept), at * kept);
    this.scales[at] = source.scales[from] ?? 0;
  }
}

/** Where the numbers that are farthest from zero stand, at most so many, in order of their places; of equals the first. */
function findLargestPlaces(vector: Float32Array, count: number): number[] {
  const { size: least, equals } = findThreshold(vector, count);
  let left = equals;
  const places: number[] = [];
  for (let i = 0; i < VECTOR_SIZE; i++) {
    const size = Math.abs(vector[i] ?? 0);
    if (size > least || (size === least && left-- > 0)) places.push(i);
  }
  return places;
}

/** Used again for each vector. */
const sizes = new Float32Array(VECTOR_SIZE);

/** How far from zero the least of the largest numbers is, and how many of those are as far; zero itself is none of them. */
function findThreshold(vector: Float32Array, count: number): { size: number; equals: number } {
  let filled = 0;
  for (let i = 0; i < VECTOR_SIZE; i++) {
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
  private readonly values = new Int16Array(VECTOR_SIZE);
  /** The places that are not zero, where they are few: questions are short, and a hashed one has few. */
  private readonly places: Int32Array | undefined;
  private readonly scale: number;

  constructor(vector: Float32Array) {
    this.scale = findLargest(vector) / LARGEST_ASKED || 1;
    const places: number[] = [];
    for (let i = 0; i < VECTOR_SIZE; i++) {
      this.values[i] = Math.round((vector[i] ?? 0) / this.scale);
      if (this.values[i] !== 0) places.push(i);
    }
    if (places.length <= VECTOR_SIZE * SPARSE) this.places = Int32Array.from(places);
  }

  similarity(block: QuantisedBlock, at: number): number {
    const { values, places, kept } = block;
    const product = places
      ? this.sparseProduct(values, places, at * kept, kept)
      : this.product(values, at * kept);
    return product * (block.scales[at] ?? 0) * this.scale;
  }

  /* eslint-disable @typescript-eslint/no-non-null-assertion -- the hot loops: all lengths are fixed */
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
    // Four sums, so that the additions do not wait for each other.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < VECTOR_SIZE; i += 4) {
      a = (a + block[offset + i]! * values[i]!) | 0;
      b = (b + block[offset + i + 1]! * values[i + 1]!) | 0;
      c = (c + block[offset + i + 2]! * values[i + 2]!) | 0;
      d = (d + block[offset + i + 3]! * values[i + 3]!) | 0;
    }
    return a + b + c + d;
  }
  /* eslint-enable @typescript-eslint/no-non-null-assertion */
}
