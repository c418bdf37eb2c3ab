import { headers } from 'next/headers';

/** Returns the request's nonce, which stored content cannot know. Undefined if the request bypassed the gateway. */
export async function getRenderNonce(): Promise<string | undefined> {
  return /'nonce-(\w+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}

/** Returns the text that tells the gateway not to cache a page or feed, whose content is missing or a fallback. */
export async function getDegradedMark(): Promise<string> {
  return `degraded-${(await getRenderNonce()) ?? 'unmarked'}`;
}
