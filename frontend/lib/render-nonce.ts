import { headers } from 'next/headers';

/** Tells the site's own markup from that in stored content. Undefined if the request bypassed the gateway. */
export async function getRenderNonce(): Promise<string | undefined> {
  return /'nonce-(\w+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}

/** Tells the gateway not to cache the page or feed: content is missing or replaced by a fallback. */
export async function getDegradedMark(): Promise<string> {
  return `degraded-${(await getRenderNonce()) ?? 'unmarked'}`;
}
