import { createHash } from 'node:crypto';
import type { RenderNonce } from './render-nonce';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const HAS_SOURCE = /\bsrc\s*=/i;

/** The hashes of the inline scripts that the site itself put into a page, as a content security policy names them. */
export function hashInlineScripts(html: string, mark: RenderNonce): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (!mark.hasNonce(attributes) || HAS_SOURCE.test(attributes) || code === '') continue;
    hashes.add(`sha256-${createHash('sha256').update(mark.stripFrom(code)).digest('base64')}`);
  }
  return [...hashes];
}
