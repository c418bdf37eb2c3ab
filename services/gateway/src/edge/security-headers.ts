/**
 * Headers of every answer. They are written out rather than set by middleware, because pages in memory keep
 * theirs ready-made.
 */
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

const FILE_HEADERS = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];

/** Those of them that mean something on a script, a style or a face: the others are for what is shown as a document. */
export const pickFileHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => FILE_HEADERS.includes(name)));

/**
 * Scripts come from the site's own files, plus the inline ones that the page was rendered with, named by
 * their hashes: Next.js writes its data into inline scripts that differ from page to page. A nonce would have
 * to differ from answer to answer, which a page kept in memory cannot. So event handlers in attributes and
 * `javascript:` addresses never run, whatever slips through a sanitiser.
 *
 * Styles may be inline: React writes `style` attributes, which hashes cannot name.
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
