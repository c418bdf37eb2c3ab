export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The first value of a query parameter, trimmed and cut; empty when there is none. */
export function getQueryValue(params: SearchParams, name: string, maxLength = 200): string {
  const value = params[name];
  const first = Array.isArray(value) ? value[0] : value;
  return (first ?? '').trim().slice(0, maxLength);
}
