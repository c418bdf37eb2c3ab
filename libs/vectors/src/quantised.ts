import { VECTOR_SIZE } from './vector-index';

const LARGEST = 127;
/** Products of 1,536 of these with numbers of eight bits stay within 32 bits. */
const LARGEST_ASKED = 2_047;
/** Above this share of places that are not zero it is faster to multiply them all. */
const SPARSE = 0.25;

const largestOf = (vector: Float32Array): number => {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  return largest;
};

/**
 * Writes a vector as whole numbers of eight bits.
 *
 * @returns what they are to be multiplied by
 */
export function quantise(vector: Float32Array, into: Int8Array, offset: number): number {
  const scale = largestOf(vector) / LARGEST || 1;
  for (let i = 0; i < VECTOR_SIZE; i++) into[offset + i] = Math.round((vector[i] ?? 0) / scale);
  return scale;
}

/** Compares one vector with many of eight bits. */
export class QuantisedQuery {
  private readonly values = new Int16Array(VECTOR_SIZE);
  /** The places that are not zero, where they are few: questions are short, and a hashed one has few. */
  private readonly places: Int32Array | undefined;
  private readonly scale: number;

  constructor(vector: Float32Array) {
    this.scale = largestOf(vector) / LARGEST_ASKED || 1;
    const places: number[] = [];
    vector.forEach((value, i) => {
      this.values[i] = Math.round(value / this.scale);
      if (this.values[i] !== 0) places.push(i);
    });
    if (places.length <= VECTOR_SIZE * SPARSE) this.places = Int32Array.from(places);
  }

  similarity(block: Int8Array, offset: number, scale: number): number {
    return this.product(block, offset) * scale * this.scale;
  }

  /* eslint-disable @typescript-eslint/no-non-null-assertion -- the hot loops: all lengths are fixed */
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
