/** Characters. Longer ones are nobody's article, and an index cannot hold them. */
export const LONGEST_ADDRESS = 2_000;

/** Parameters that record how a reader came, not what is read. */
const TRACKING =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref|ref_src|cmpid|at_(medium|campaign)|xtor)$/i;

/**
 * One spelling for one page: no fragment, no tracking parameters, no trailing slash, no default port (which `URL`
 * removes). Scheme and `www.` are left, since a site may answer differently. Not longer than `LONGEST_ADDRESS` if
 * `address` is not: what remains of a query is encoded anew, which may make three characters of one.
 */
export function canonicalUrl(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '');
  return url.href.length <= LONGEST_ADDRESS ? url.href : address;
}

const siteOf = (url: URL): string => url.host.replace(/^www\./, '');

/**
 * The canonical address a page names, if it can be believed: on the same site, and not the front page, to which
 * misconfigured publishers point all their articles.
 *
 * @param named the `href` of `link[rel=canonical]`
 * @param address where the page was read
 */
export function believableCanonical(named: string | null | undefined, address: string): string {
  if (!named || !URL.canParse(named, address)) return canonicalUrl(address);
  const here = new URL(address);
  const there = new URL(named, address);
  const believable =
    there.href.length <= LONGEST_ADDRESS &&
    /^https?:$/.test(there.protocol) &&
    siteOf(there) === siteOf(here) &&
    (there.pathname !== '/' || here.pathname === '/');
  return canonicalUrl(believable ? there.href : address);
}
