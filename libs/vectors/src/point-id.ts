import { createHash } from 'node:crypto';

/** Fixed for ever: another namespace would give every chunk another point. */
const NAMESPACE = Buffer.from('7a0a5f0e3c1c4b7f9f3e2f6f2a1d8c55', 'hex');

/** UUID version 5 (RFC 9562, SHA-1 of namespace and name). */
function uuidV5(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id of a chunk's point: indexing a source again overwrites its points instead of adding more. */
export const pointId = (sourceId: string, chunkNumber: number): string =>
  uuidV5(`${sourceId}#${chunkNumber}`);
