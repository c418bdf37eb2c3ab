import { headers } from 'next/headers';

/**
 * The nonce that the gateway sends with its request for a page, by which it tells what the site wrote from what content
 * holds. None when the site is asked without a gateway.
 */
export async function getRenderNonce(): Promise<string | undefined> {
  return /'nonce-(\w+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}

/** Tells the gateway, wherever it stands in a page or a feed, that this stands in for a better one and must not be kept. */
export async function getDegradedMark(): Promise<string> {
  return `degraded-${(await getRenderNonce()) ?? 'unmarked'}`;
}
