/** Returns the URL of a search; undefined for an empty query. */
export function searchHref(
  query: unknown,
  filter: Readonly<Partial<Record<'kind' | 'lang' | 'since', string | undefined>>> = {},
): string | undefined {
  const wanted = typeof query === 'string' ? query.trim() : '';
  if (!wanted) return undefined;
  const asked = [['q', wanted], ...Object.entries(filter)].flatMap(([name, value]) =>
    name && value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `/search?${asked.join('&')}`;
}
