/**
 * Builds the Content-Security-Policy of the console. Scripts may come only from its own files. Style elements inserted
 * by scripts need the nonce of the response. `style` attributes are allowed, because newsletter previews use them:
 * email clients support no other way of styling.
 */
export function buildConsolePolicy({ https, nonce }: { https: boolean; nonce: string }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // The player of the video library. The policy also applies to newsletter previews, which are written into iframes.
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}
