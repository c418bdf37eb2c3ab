export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the first value of a query parameter, trimmed and cut to `maxLength` characters; '' if it is missing. */
export function getQueryValue(params: SearchParams, name: string, maxLength = 200): string {
  const value = params[name];
  const first = Array.isArray(value) ? value[0] : value;
  return (first ?? '').trim().slice(0, maxLength);
}
