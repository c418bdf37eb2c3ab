/** Maximum length in characters. No article has a longer URL, and a database index cannot hold one. */
export const MAX_URL_LENGTH = 2_000;

/** Parameters that only ad networks, mailings and analytics use. They record how a reader arrived, not what is read. */
const TRACKING_PARAMETERS = new RegExp(
  `^(${[
    ...[
      '(utm|mtm|piwik|hsa|vero|oly|ga)_\\w+',
      '_hs\\w+',
      '_g[al]',
      'wt_mc',
      'xtor',
      '[gd]clid',
      'gclsrc',
      '[gw]braid',
    ],
    ...['(fb|y|tt|tw)clid', 'msclkid', 'igsh(id)?', 'li_fat_id', 'mc_[ce]id', 'mkt_tok'],
    ...['at_(medium|campaign)', 'ns_(campaign|mchannel|source|linkname|fee)'],
  ].join('|')})$`,
  'i',
);

/** Parameters that record how a reader arrived at some sites, and name a document at others. */
const DOUBTFUL_PARAMETERS = /^(pk_\w+|ref(_src|_url)?|cmpid|s_cid|smid|icid|intcmp)$/i;

/** Returns true for `ref=rss`, but not for `ref=2026-114`, which names a document. */
const isDoubtful = (name: string, value: string): boolean =>
  DOUBTFUL_PARAMETERS.test(name) && !(name.toLowerCase() === 'ref' && /\d/.test(value));

/** Removes tracking parameters and the fragment: neither names another page. Keeps the encoding of other queries. */
export const stripTrackingParameters = (address: string): string => stripParameters(address, () => false);

function stripParameters(address: string, isAlso: (name: string, value: string) => boolean): string {
  const url = new URL(address);
  url.hash = '';
  const names = [...url.searchParams].filter(
    ([name, value]) => TRACKING_PARAMETERS.test(name) || isAlso(name, value),
  );
  for (const [name] of names) url.searchParams.delete(name);
  return url.href.length <= MAX_URL_LENGTH ? url.href : address;
}

/** Returns the address of a page itself: as `toCanonicalUrl`, but with parameters that may name a document. */
export const toOwnAddress = (address: string): string =>
  stripSlash(stripTrackingParameters(address), address);

function stripSlash(stripped: string, address: string): string {
  const url = new URL(stripped);
  url.hash = '';
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '');
  return url.href.length <= MAX_URL_LENGTH ? url.href : address;
}

/**
 * Returns one spelling for one page: no fragment, no tracking parameters, no trailing slash, no default port (which
 * `URL` removes). Keeps scheme and `www.`, because a site may respond differently. The result is not longer than
 * `MAX_URL_LENGTH` if `address` is not: encoding the remaining query again may turn one character into three.
 */
export const toCanonicalUrl = (address: string): string =>
  stripSlash(stripParameters(address, isDoubtful), address);

const getSite = (url: URL): string => url.host.replace(/^www\./, '');

/**
 * Returns the canonical URL that a page declares if it is plausible: on the same site, and not the front page, to
 * which misconfigured publishers point all their articles. Otherwise returns that of `address`.
 * `ItemStore` drops it later if two different texts declare the same one.
 *
 * @param named the `href` of `link[rel=canonical]`
 * @param address the URL from which the page was read
 */
export function resolveCanonicalUrl(named: string | null | undefined, address: string): string {
  if (!named || !URL.canParse(named, address)) return toOwnAddress(address);
  const here = new URL(address);
  const there = new URL(named, address);
  const believable =
    there.href.length <= MAX_URL_LENGTH &&
    /^https?:$/.test(there.protocol) &&
    getSite(there) === getSite(here) &&
    (there.pathname !== '/' || here.pathname === '/');
  return toOwnAddress(believable ? there.href : address);
}
