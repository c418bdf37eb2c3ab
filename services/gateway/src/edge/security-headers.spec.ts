import {
  buildContentSecurityPolicy,
  buildSecurityHeaders,
  isEmbed,
  toEmbedHeaders,
} from './security-headers';

describe('Content-Security-Policy of pages', () => {
  it('allows frames only from the cookie-free video player', () => {
    const frames = buildContentSecurityPolicy({ https: true, scriptHashes: [] })
      .split(';')
      .filter((part) => part.startsWith('frame-src'));
    expect(frames).toEqual(['frame-src https://www.youtube-nocookie.com']);
  });
});

describe('pages in frames of other sites', () => {
  it.each(['/embed/tax', '/embed/road-2', '/embed/tax?utm_source=a'])('are allowed at %s', (target) => {
    expect(isEmbed(target)).toBe(true);
  });

  it.each([
    ...[
      '/',
      '/embed',
      '/embed/',
      '/embed?x=/embed/tax',
      '/embedx',
      '/embed/tax/',
      '/embed/tax/x',
      '/Embed/tax',
    ],
    ...[
      '/embed/../x',
      '/embed/..',
      '//embed/tax',
      '/x/embed/tax',
      '/embed//tax',
      '/embed/tax.html',
      '/embed/tax%2f',
    ],
    ...[
      '/embed/TAX',
      '/embed/tax;x',
      '/embed/%74ax',
      '/figures/tax',
      '/admin',
      '/figures/tax?next=/embed/tax',
      'embed/tax',
    ],
  ])('are refused at %s', (target) => {
    expect(isEmbed(target)).toBe(false);
  });

  it('have no frame limit, no scripts and a sandbox, and keep the other headers', () => {
    const { 'content-security-policy': policy, ...headers } = toEmbedHeaders(
      buildSecurityHeaders({ https: true }),
    );
    expect(headers).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(policy?.split(';')).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ]);
  });
});
