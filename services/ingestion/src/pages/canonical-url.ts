/** Maximum length in characters. No article has a longer URL, and a database index cannot hold one. */
export const MAX_URL_LENGTH = 2_000;

/** Parameters that record how a reader arrived, not what is read: those of ad networks, mailings and analytics. */
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

/** Returns true for tracking. `ref=rss` tells where a reader came from, but `ref=2026-114` names a document. */
const isTracking = (name: string, value: string): boolean =>
  TRACKING_PARAMETERS.test(name) && !(name.toLowerCase() === 'ref' && /\d/.test(value));

/** Removes tracking parameters and the fragment: neither names another page. Keeps the encoding of other queries. */
export function stripTrackingParameters(address: string): string {
  const url = new URL(address);
  url.hash = '';
  const names = [...url.searchParams].filter(([name, value]) => isTracking(name, value));
  for (const [name] of names) url.searchParams.delete(name);
  return url.href.length <= MAX_URL_LENGTH ? url.href : address;
}

/**
 * Returns one spelling for one page: no fragment, no tracking parameters, no trailing slash, no default port (which
 * `URL` removes). Keeps scheme and `www.`, because a site may respond differently. The result is not longer than
 * `MAX_URL_LENGTH` if `address` is not: encoding the remaining query again may turn one character into three.
 */
export function toCanonicalUrl(address: string): string {
  const url = new URL(stripTrackingParameters(address));
  url.hash = '';
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '');
  return url.href.length <= MAX_URL_LENGTH ? url.href : address;
}

const getSite = (url: URL): string => url.host.replace(/^www\./, '');

/**
 * Returns the canonical URL that a page declares if it is plausible: on the same site, and not the front page, to
 * which misconfigured publishers point all their articles. Otherwise returns that of `address`.
 *
 * @param named the `href` of `link[rel=canonical]`
 * @param address the URL from which the page was read
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
