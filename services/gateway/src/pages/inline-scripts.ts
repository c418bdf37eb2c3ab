import { createHash } from 'node:crypto';
import type { PageMark } from './page-mark';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const HAS_SOURCE = /\bsrc\s*=/i;

/** The hashes of the inline scripts that the site itself put into a page, as a content security policy names them. */
export function inlineScriptHashes(html: string, mark: PageMark): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (!mark.isOn(attributes) || HAS_SOURCE.test(attributes) || code === '') continue;
    hashes.add(`sha256-${createHash('sha256').update(mark.removedFrom(code)).digest('base64')}`);
  }
  return [...hashes];
}
