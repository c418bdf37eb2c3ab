import ipaddr from 'ipaddr.js';
import { FetchRefused } from './fetch-errors';

/** Excludes the ports of databases, mail servers and admin consoles, which a link in a feed must not reach. */
const PUBLIC_PORTS = new Set(['', '80', '443', '8080', '8443']);

/** Address ranges that `allowPrivate` permits. Excludes link-local, which serves cloud metadata. */
const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal']);

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns true if an address is global unicast or, with `allowPrivate`, loopback or private. Rejects IPv6 forms with an
 * embedded IPv4 address (mapped, NAT64, 6to4, Teredo), because that address is not checked here.
 *
 * @param address IPv4 or IPv6 in text form, without brackets; anything else is rejected
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
 * Returns the URL without its fragment. Checks scheme, credentials, port and literal IP address, without a DNS lookup.
 * Octal, hexadecimal and integer IP addresses cannot bypass the check, because `new URL` normalises them.
 *
 * @throws FetchRefused if the URL is malformed or forbidden
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
