import ipaddr from 'ipaddr.js';
import { FetchRefused } from './fetch-errors';

/** On others listen databases, mail servers and admin consoles: a link from a feed must not make us connect there. */
const PUBLIC_PORTS = new Set(['', '80', '443', '8080', '8443']);

/** What `allowPrivate` opens: this machine and private networks, never link-local (cloud metadata lives there). */
const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal']);

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address may be connected to. Only global unicast counts as public: loopback, private, link-local,
 * carrier-grade NAT, multicast, unspecified, documentation and reserved ranges do not, nor do IPv6 forms that
 * carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo), since those lead to an address not judged here.
 *
 * @param address an IPv4 or IPv6 address in text form, without brackets; anything else is refused
 */
export function isAllowedAddress(address: string, allowPrivate: boolean): boolean {
  const bare = address.split('%')[0] ?? '';
  if (!ipaddr.isValid(bare)) return false;
  const ip = ipaddr.parse(bare);
  const range = ip.range();
  if (allowPrivate && PRIVATE_RANGES.has(range)) return true;
  if (range !== 'unicast') return false;
  return ip instanceof ipaddr.IPv6 ? ip.match(GLOBAL_UNICAST_V6) : true;
}

/**
 * Checks everything about an address that can be known before a look-up: form, scheme, credentials, port, and a
 * literal IP. (`new URL` has already turned octal, hexadecimal and integer spellings into dotted form.)
 *
 * @throws FetchRefused
 */
export function parseAllowedUrl(address: string, allowPrivate: boolean, base?: string): URL {
  if (!URL.canParse(address, base)) throw new FetchRefused('refused_url', address);
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchRefused('refused_scheme', url.href);
  if (url.username || url.password) {
    // The credentials themselves must not reach a log or a stored reason.
    url.username = url.password = '';
    throw new FetchRefused('refused_credentials', url.href);
  }
  if (!allowPrivate && !PUBLIC_PORTS.has(url.port)) throw new FetchRefused('refused_port', url.href);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host) && !isAllowedAddress(host, allowPrivate)) {
    throw new FetchRefused('refused_address', url.href);
  }
  url.hash = '';
  return url;
}
