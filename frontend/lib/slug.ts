/** Decodes a path segment. Returns a badly encoded segment unchanged; no item has such a slug. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the parent folder of a path: `/news` for `/news/:slug`. */
export const getFolder = (path: string): string => path.slice(0, path.lastIndexOf('/'));
