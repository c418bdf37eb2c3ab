import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const HAS_SOURCE = /\bsrc\s*=/i;
/** Blocks of data, such as structured data for search engines, are not scripts to a browser. */
const DATA_TYPE = /\btype\s*=\s*["']?application\/(?:ld\+)?json/i;

/** The hashes of the inline scripts of a page, as a content security policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (HAS_SOURCE.test(attributes) || DATA_TYPE.test(attributes) || code === '') continue;
    hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  }
  return [...hashes];
}
