import { v5 } from 'uuid';

/** Fixed for ever: another namespace would give every chunk another point. */
const NAMESPACE = '7a0a5f0e-3c1c-4b7f-9f3e-2f6f2a1d8c55';

/** The id of a chunk's point: indexing a source again overwrites its points instead of adding more. */
export const toPointId = (sourceId: string, chunkNumber: number): string =>
  v5(`${sourceId}#${chunkNumber}`, NAMESPACE);
