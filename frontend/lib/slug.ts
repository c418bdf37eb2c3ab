/** A segment of an address, decoded; one that is badly encoded stays as it is and so names nothing. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
