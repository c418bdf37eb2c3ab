import { AddressSet, resolveClientAddress, toRateLimitKey } from './client-address';

const proxies = new AddressSet(['10.0.0.0/8', '2001:db8:ffff::/48', '192.0.2.1']);

describe('client address', () => {
  it.each([
    ['the peer address if the peer is not trusted', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['the address seen by a trusted proxy', '10.1.1.1', '198.51.100.1', '198.51.100.1'],
    [
      'the address seen by the first of several trusted proxies',
      '10.1.1.1',
      '1.2.3.4, 198.51.100.1, 192.0.2.1',
      '198.51.100.1',
    ],
    ['the address of the proxy without a header', '10.1.1.1', undefined, '10.1.1.1'],
    ['the last valid hop', '10.1.1.1', '198.51.100.1, nonsense', '10.1.1.1'],
    ['IPv4 if written as IPv4-mapped IPv6', '::ffff:10.1.1.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['IPv6 behind an IPv6 proxy', '2001:db8:ffff::1', '2001:db8::7', '2001:db8::7'],
    ['`unknown` without a peer', undefined, '198.51.100.1', 'unknown'],
  ])('is %s', (_what, peer, header, expected) => {
    expect(resolveClientAddress(peer, header, proxies)).toBe(expected);
  });

  it('is rate-limited by /64 network for IPv6 and by address for IPv4', () => {
    expect(toRateLimitKey('2001:db8:1:2:3:4:5:6')).toBe(toRateLimitKey('2001:db8:1:2::1'));
    expect(toRateLimitKey('2001:db8:1:2::1')).not.toBe(toRateLimitKey('2001:db8:1:3::1'));
    expect(toRateLimitKey('198.51.100.1')).toBe('198.51.100.1');
  });
});
