import { isAllowedAddress, parseAllowedUrl } from './address-policy';
import { FetchRefused } from './fetch-errors';

const reasonFor = (url: string, allowPrivate = false): string => {
  try {
    parseAllowedUrl(url, allowPrivate);
    return 'allowed';
  } catch (error) {
    return error instanceof FetchRefused ? error.reason : String(error);
  }
};

describe('address policy', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['all of 127/8', '127.255.1.2'],
    ['private 10/8', '10.0.0.8'],
    ['private 172.16/12', '172.31.255.255'],
    ['private 192.168/16', '192.168.1.1'],
    ['link-local, where cloud metadata lives', '169.254.169.254'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['unspecified', '0.0.0.0'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['documentation', '203.0.113.9'],
    ['benchmarking', '198.18.0.1'],
    ['IPv6 loopback', '::1'],
    ['IPv6 unspecified', '::'],
    ['IPv6 link-local with a zone', 'fe80::1%eth0'],
    ['unique local', 'fd00::1'],
    ['site-local', 'fec0::1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['IPv6 multicast', 'ff02::1'],
    ['a host name', 'localhost'],
  ])('rejects %s', (_name, address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
  });

  it.each(['8.8.8.8', '193.110.128.10', '2a00:1450:4003:80c::200e'])(
    'allows the public address %s',
    (address) => {
      expect(isAllowedAddress(address, false)).toBe(true);
    },
  );

  it('allows loopback and private networks on request, but never link-local, mapped or unspecified addresses', () => {
    for (const address of ['127.0.0.1', '10.1.1.1', '192.168.0.2', '::1', 'fd00::1']) {
      expect(isAllowedAddress(address, true)).toBe(true);
    }
    for (const address of ['169.254.169.254', 'fe80::1', '0.0.0.0', '::', '::ffff:127.0.0.1', '224.0.0.1']) {
      expect(isAllowedAddress(address, true)).toBe(false);
    }
  });

  it.each([
    ['file:///etc/passwd', 'refused_scheme'],
    ['ftp://example.com/feed', 'refused_scheme'],
    ['javascript:alert(1)', 'refused_scheme'],
    ['gopher://example.com', 'refused_scheme'],
    ['not an address', 'refused_url'],
    ['', 'refused_url'],
    ['https://user:secret@example.com/', 'refused_credentials'],
    ['http://example.com:22/', 'refused_port'],
    ['http://example.com:5432/', 'refused_port'],
    ['http://127.0.0.1/', 'refused_address'],
    ['http://2130706433/', 'refused_address'],
    ['http://0x7f.1/', 'refused_address'],
    ['http://0177.0.0.1/', 'refused_address'],
    ['http://[::1]/', 'refused_address'],
    ['http://[::ffff:10.0.0.1]/', 'refused_address'],
    ['https://example.com/feed', 'allowed'],
    ['http://example.com:8080/feed', 'allowed'],
  ])('returns for %s the decision %s', (url, expected) => {
    expect(reasonFor(url)).toBe(expected);
  });

  it('allows any port only if private addresses are allowed', () => {
    expect(reasonFor('http://127.0.0.1:43123/feed', true)).toBe('allowed');
    expect(reasonFor('http://169.254.169.254:80/latest', true)).toBe('refused_address');
  });

  it('keeps the credentials of a refused URL out of the error message', () => {
    expect(() => parseAllowedUrl('https://user:secret@example.com/', false)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') as string }),
    );
  });

  it('drops the fragment of a URL and resolves a relative URL against a base', () => {
    expect(parseAllowedUrl('../b#part', false, 'https://example.com/x/a').href).toBe('https://example.com/b');
  });
});
