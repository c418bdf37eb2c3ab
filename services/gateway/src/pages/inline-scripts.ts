import { createHash } from 'node:crypto';
import type { RenderNonce } from './render-nonce';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const HAS_SOURCE = /\bsrc\s*=/i;

/**
 * Returns CSP hashes of the inline scripts that the site itself wrote into a page. Scripts without the nonce, such as
 * injected ones, get no hash.
 */
export function hashInlineScripts(html: string, nonce: RenderNonce): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (!nonce.hasNonce(attributes) || HAS_SOURCE.test(attributes) || code === '') continue;
    hashes.add(`sha256-${createHash('sha256').update(nonce.stripFrom(code)).digest('base64')}`);
  }
  return [...hashes];
}
