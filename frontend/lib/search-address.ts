/** Where a search for these words is shown; none for an empty one, which searches for nothing. */
export function searchHref(query: unknown): string | undefined {
  const wanted = typeof query === 'string' ? query.trim() : '';
  return wanted ? `/search?q=${encodeURIComponent(wanted)}` : undefined;
}
