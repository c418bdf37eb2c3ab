/** Returns path, query and hash of a URL on this site; undefined for URLs of other sites. */
export function toSitePath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
