import ipaddr from 'ipaddr.js';
import { FetchRefused } from './fetch-errors';

/**
 * Other ports belong to databases, mail servers and admin consoles. A link in a feed must not make this system connect
 * there.
 */
const PUBLIC_PORTS = new Set(['', '80', '443', '8080', '8443']);

/**
 * Ranges that `allowPrivate` permits: this machine and private networks. Never link-local, which serves cloud metadata.
 */
const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal']);

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns true if connecting to an IP address is allowed. Only global unicast is public. Loopback, private, link-local,
 * carrier-grade NAT, multicast, unspecified, documentation and reserved ranges are not. IPv6 forms with an embedded
 * IPv4 address (mapped, NAT64, 6to4, Teredo) are also rejected, because the embedded address is not checked here.
 *
 * @param address an IPv4 or IPv6 address in text form, without brackets; anything else is rejected
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
 * Checks everything about a URL that needs no DNS lookup: syntax, scheme, credentials, port, and a literal IP address.
 * `new URL` has already normalised octal, hexadecimal and integer forms of an IP address.
 *
 * @throws FetchRefused
 */
export function parseAllowedUrl(address: string, allowPrivate: boolean, base?: string): URL {
  if (!URL.canParse(address, base)) throw new FetchRefused('refused_url', address);
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchRefused('refused_scheme', url.href);
  if (url.username || url.password) {
    // Remove the credentials, so that they do not reach a log or a stored reason.
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
