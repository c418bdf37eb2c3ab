import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

export class AddressSet {
  private readonly ranges: [Address, number][];

  constructor(ranges: readonly string[]) {
    this.ranges = ranges.map((range) => {
      if (range.includes('/')) return ipaddr.parseCIDR(range);
      const address = ipaddr.parse(range);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    });
  }

  has(text: string | undefined): boolean {
    const address = parse(text);
    if (!address) return false;
    return this.ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));
  }
}

/**
 * Returns the client's address: the last entry of X-Forwarded-For that is not a trusted proxy. The header is ignored if
 * the peer is not a trusted proxy, so a client cannot claim another address.
 *
 * @returns `unknown` if the peer has no valid address
 */
export function resolveClientAddress(
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: AddressSet,
): string {
  let client = parse(peer)?.toString();
  for (const hop of [forwardedFor ?? []].flat().join(',').split(',').reverse()) {
    if (!trustedProxies.has(client)) break;
    const previous = parse(hop.trim());
    if (!previous) break;
    client = previous.toString();
  }
  return client ?? 'unknown';
}

/** Returns an address, but the /64 network of an IPv6 address: a household or machine usually has a whole /64. */
export function toRateLimitKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`);
  return `${network.toString()}/64`;
}

function parse(text: string | undefined): Address | undefined {
  // `process` converts an IPv4-mapped IPv6 address (::ffff:192.0.2.1) to IPv4.
  return text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}
