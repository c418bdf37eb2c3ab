/** A segment of an address, decoded; one that is badly encoded stays as it is and so names nothing. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The folder of a path: `/news` of `/news/:slug`. */
export const getFolder = (path: string): string => path.slice(0, path.lastIndexOf('/'));
