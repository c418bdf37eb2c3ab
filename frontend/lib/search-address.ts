/** Where a search for these words is shown, narrowed or not; none for an empty one, which searches for nothing. */
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
