/**
 * The policy of the console: scripts are files of ours and nothing else. Style sheets that scripts write bear the nonce
 * of the answer. Attributes may hold styles, because previews of newsletters do, and mail knows no other way.
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
    // The player of the video library. Previews are written into their frames and have this policy, too.
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}
