/** A vector as Postgres keeps it: 32-bit floats in the machine's order, which is little-endian everywhere we run. */
export const toBytes = (vector: Float32Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

/** A copy: pg's buffers are not aligned for floats. */
export function fromBytes(bytes: Buffer): Float32Array {
  const vector = new Float32Array(bytes.length / Float32Array.BYTES_PER_ELEMENT);
  new Uint8Array(vector.buffer).set(bytes);
  return vector;
}
