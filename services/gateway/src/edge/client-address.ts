import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Says who is calling, and how a caller is counted. */
export class ClientAddresses {
  private readonly trusted: [Address, number][];

  /** @param trustedProxies addresses or CIDR ranges whose X-Forwarded-For is believed */
  constructor(trustedProxies: readonly string[]) {
    this.trusted = trustedProxies.map((range) => {
      if (range.includes('/')) return ipaddr.parseCIDR(range);
      const address = ipaddr.parse(range);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    });
  }

  /**
   * The address of the client: the last entry of X-Forwarded-For that was not written by a trusted proxy.
   * A peer that is not trusted cannot name another address than its own.
   */
  of(peer: string | undefined, forwardedFor: string | string[] | undefined): string {
    let client = parse(peer);
    const hops = [forwardedFor ?? []].flat().join(',').split(',').reverse();
    for (const hop of hops) {
      if (!client || !this.trusts(client)) break;
      const previous = parse(hop.trim());
      if (!previous) break;
      client = previous;
    }
    return client?.toString() ?? 'unknown';
  }

  private trusts(address: Address): boolean {
    return this.trusted.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));
  }
}

/** One household or machine has a whole IPv6 /64: it is counted as one caller. */
export function countedAs(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`);
  return `${network.toString()}/64`;
}

function parse(text: string | undefined): Address | undefined {
  // `process` turns an IPv4 address written as IPv6 (::ffff:192.0.2.1) into plain IPv4.
  return text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}
