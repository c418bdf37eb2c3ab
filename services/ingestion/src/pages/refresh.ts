import { MAX_URL_LENGTH } from './canonical-url';
import { parseDocument } from './dom';
import { ExtractionError, type ExtractedPage, extractPage } from './extract-page';

/** Result of a page that sends its readers to another URL by a `meta` element. */
export interface PageRefresh {
  readonly refreshTo: string;
}

interface Refresh extends PageRefresh {
  /** True if readers see another page at once, and not the same page again after some time. */
  readonly isImmediate: boolean;
}

/** Longest delay after which readers are sent on before they have read the page. */
const IMMEDIATE_SECONDS = 5;
/** Longest delay to follow from a page without text. Later refreshes are those of live pages and front pages. */
const MAX_SECONDS = 30;
/** Number of leading characters searched for the element. */
const HEAD_CHARACTERS = 50_000;
const META_REFRESH = /http-equiv\s*=\s*["']?\s*refresh/i;

/** Extracts the article of a page, or returns the URL to which the page sends its readers. @throws ExtractionError */
export function readPage(html: string, address: string, now: Date): ExtractedPage | PageRefresh {
  const head = html.slice(0, HEAD_CHARACTERS);
  const refresh = META_REFRESH.test(head) ? findRefresh(head, address) : null;
  if (refresh?.isImmediate) return refresh;
  try {
    return extractPage(html, address, now);
  } catch (error) {
    const isEmpty = error instanceof ExtractionError && error.reason === 'no_text';
    if (isEmpty && refresh) return refresh;
    throw error;
  }
}

function findRefresh(head: string, address: string): Refresh | null {
  // The DOM keeps the case of attributes.
  const document = parseDocument(head.replace(/\s[A-Za-z][A-Za-z-]*(?=\s*=)/g, (name) => name.toLowerCase()));
  // Readers with scripts do not follow these, but this service runs none.
  const silent = new Set(document.querySelectorAll('noscript meta[http-equiv]'));
  for (const meta of document.querySelectorAll('meta[http-equiv]')) {
    if (meta.getAttribute('http-equiv')?.trim().toLowerCase() !== 'refresh') continue;
    const refresh = parseRefresh(meta.getAttribute('content') ?? '', address);
    if (refresh) return { ...refresh, isImmediate: refresh.isImmediate && !silent.has(meta) };
  }
  return null;
}

/**
 * Parses `0; url=/page`, the value of a `Refresh` header or of the same `meta` element.
 *
 * @returns null if it names no web address or a long delay
 */
export function parseRefresh(value: string, address: string): Refresh | null {
  const match = /^(\d+)(?:\.\d*)?(?:[;,\s]+(.*))?$/s.exec(value.slice(0, 4_000).trim());
  if (!match) return null;
  const [, seconds = '', rest = ''] = match;
  const target = rest.replace(/^url\s*=\s*/i, '');
  const url = /^(["'])(.*?)(?:\1|$)/s.exec(target)?.[2] ?? target;
  if (!URL.canParse(url, address)) return null;
  const { href, protocol } = new URL(url, address);
  if (Number(seconds) > MAX_SECONDS || href.length > MAX_URL_LENGTH || !/^https?:$/.test(protocol))
    return null;
  const isOther = href.split('#', 1)[0] !== address.split('#', 1)[0];
  return { refreshTo: href, isImmediate: isOther && Number(seconds) <= IMMEDIATE_SECONDS };
}
