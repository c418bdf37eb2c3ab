import { headers } from 'next/headers';

/**
 * Returns the nonce that the gateway sends with its page request. The gateway uses it to tell the site's own markup
 * from markup in stored content. Undefined if the request did not come through the gateway.
 */
export async function getRenderNonce(): Promise<string | undefined> {
  return /'nonce-(\w+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}

/**
 * Returns a marker that tells the gateway not to cache the page or feed that contains it, because content is missing or
 * replaced by a fallback.
 */
export async function getDegradedMark(): Promise<string> {
  return `degraded-${(await getRenderNonce()) ?? 'unmarked'}`;
}
