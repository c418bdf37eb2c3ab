import { createHash } from 'node:crypto';
import type { RenderNonce } from './render-nonce';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const HAS_SOURCE = /\bsrc\s*=/i;

/** Returns the CSP hashes of inline scripts with the nonce, which the site itself wrote, not of injected scripts. */
export function hashInlineScripts(html: string, nonce: RenderNonce): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (!nonce.hasNonce(attributes) || HAS_SOURCE.test(attributes) || code === '') continue;
    hashes.add(`sha256-${createHash('sha256').update(nonce.stripFrom(code)).digest('base64')}`);
  }
  return [...hashes];
}
