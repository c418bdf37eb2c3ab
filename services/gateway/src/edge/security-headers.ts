/** Returns plain values, not a middleware, because cached pages store their headers ready-made. */
export function buildSecurityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'content-security-policy': buildContentSecurityPolicy({ https, scriptHashes: [] }),
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Figures for other sites. Only lower-case slugs, so no other spelling of a path can be framed. */
const EMBED = /^\/embed\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns true for the only pages that other sites may show in a frame. @param target path, with or without a query */
export const isEmbed = (target: string): boolean => EMBED.test(target.split('?', 1)[0] ?? '');

/**
 * Returns the headers of a page that other sites may frame. The sandbox isolates it from the site and forbids scripts,
 * forms and cookies; its links may only open in new windows.
 */
export function toEmbedHeaders(headers: Record<string, string>): Record<string, string> {
  const { 'x-frame-options': _, ...others } = headers;
  return {
    ...others,
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ].join(';'),
  };
}

const FILE_HEADERS = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];

/** Picks the headers that apply to scripts, styles and fonts. The other headers apply only to documents. */
export const pickFileHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => FILE_HEADERS.includes(name)));

/**
 * Builds the Content-Security-Policy of a page. Scripts may come from the site's own files. Inline scripts are allowed
 * by hash, because Next.js writes page data into inline scripts that differ per page. A nonce would have to change with
 * each response, which a cached page cannot do. Event handler attributes and `javascript:` URLs never run, even if a
 * sanitiser misses them.
 *
 * Inline styles are allowed, because React writes `style` attributes, which hashes cannot cover.
 */
export function buildContentSecurityPolicy(options: {
  https: boolean;
  scriptHashes: readonly string[];
}): string {
  const scripts = ["'self'", ...options.scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // The player of the video library, which sets no cookies until it plays.
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}
