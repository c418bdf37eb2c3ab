/** Returns the path, query and hash of a URL on this site; undefined for other URLs. */
export function toSitePath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
