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
 * The address of the client: the last entry of X-Forwarded-For that was not written by a trusted proxy. A peer
 * that is not trusted cannot name another address than its own.
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

/** One household or machine has a whole IPv6 /64: it is counted as one caller. */
export function toRateLimitKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`);
  return `${network.toString()}/64`;
}

function parse(text: string | undefined): Address | undefined {
  // `process` turns an IPv4 address written as IPv6 (::ffff:192.0.2.1) into plain IPv4.
  return text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}
