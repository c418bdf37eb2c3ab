/** Writes 32-bit floats in the machine's byte order, which is little-endian on all our hosts. */
export const toBytes = (vector: Float32Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

/** Copies stored bytes into a vector, because pg's buffers are not aligned for floats. */
export function fromBytes(bytes: Buffer): Float32Array {
  const vector = new Float32Array(bytes.length / Float32Array.BYTES_PER_ELEMENT);
  new Uint8Array(vector.buffer).set(bytes);
  return vector;
}
