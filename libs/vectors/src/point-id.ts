import { v5 } from 'uuid';

/** Never change it: a new namespace would give every chunk a new point id. */
const NAMESPACE = '7a0a5f0e-3c1c-4b7f-9f3e-2f6f2a1d8c55';

/** Returns a stable id, so that indexing a source again overwrites its points. */
export const toPointId = (sourceId: string, chunkNumber: number): string =>
  v5(`${sourceId}#${chunkNumber}`, NAMESPACE);
