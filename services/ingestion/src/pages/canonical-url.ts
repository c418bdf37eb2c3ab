/** Characters. Longer ones are nobody's article, and an index cannot hold them. */
export const MAX_URL_LENGTH = 2_000;

/** Parameters that record how a reader came, not what is read: those of networks, mailings and counters. */
const TRACKING_PARAMETERS = new RegExp(
  `^(${[
    ...[
      '(utm|mtm|pk|piwik|hsa|vero|oly|ga)_\\w+',
      '_hs\\w+',
      '_g[al]',
      'wt_mc',
      'xtor',
      '[gd]clid',
      'gclsrc',
      '[gw]braid',
    ],
    ...[
      '(fb|y|tt|tw)clid',
      'msclkid',
      'igsh(id)?',
      'li_fat_id',
      'mc_[ce]id',
      'mkt_tok',
      'ref(_src|_url)?',
      'cmpid',
    ],
    ...[
      's_cid',
      'smid',
      'at_(medium|campaign)',
      'ns_(campaign|mchannel|source|linkname|fee)',
      'icid',
      'intcmp',
    ],
  ].join('|')})$`,
  'i',
);

/** `ref=rss` tells where a reader came from, `ref=2026-114` which document is meant. */
const isTracking = (name: string, value: string): boolean =>
  TRACKING_PARAMETERS.test(name) && !(name.toLowerCase() === 'ref' && /\d/.test(value));

/**
 * An address without tracking parameters and fragment: two of a feed that differ by them name one page. Nothing is changed
 * where there are none, not even how the query is encoded.
 */
export function stripTrackingParameters(address: string): string {
  const url = new URL(address);
  url.hash = '';
  const names = [...url.searchParams].filter(([name, value]) => isTracking(name, value));
  for (const [name] of names) url.searchParams.delete(name);
  return url.href.length <= MAX_URL_LENGTH ? url.href : address;
}

/**
 * One spelling for one page: no fragment, no tracking parameters, no trailing slash, no default port (which `URL`
 * removes). Scheme and `www.` are left, since a site may answer differently. Not longer than `LONGEST_ADDRESS` if
 * `address` is not: what remains of a query is encoded anew, which may make three characters of one.
 */
export function toCanonicalUrl(address: string): string {
  const url = new URL(stripTrackingParameters(address));
  url.hash = '';
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '');
  return url.href.length <= MAX_URL_LENGTH ? url.href : address;
}

const getSite = (url: URL): string => url.host.replace(/^www\./, '');

/**
 * The canonical address a page names, if it can be believed: on the same site, and not the front page, to which
 * misconfigured publishers point all their articles.
 *
 * @param named the `href` of `link[rel=canonical]`
 * @param address where the page was read
 */
export function resolveCanonicalUrl(named: string | null | undefined, address: string): string {
  if (!named || !URL.canParse(named, address)) return toCanonicalUrl(address);
  const here = new URL(address);
  const there = new URL(named, address);
  const believable =
    there.href.length <= MAX_URL_LENGTH &&
    /^https?:$/.test(there.protocol) &&
    getSite(there) === getSite(here) &&
    (there.pathname !== '/' || here.pathname === '/');
  return toCanonicalUrl(believable ? there.href : address);
}
