import { isTooComplex, parseDocument } from '../pages/dom';
import { MalformedFeedError, type RawEntry } from './feed-entry';

const MIN_TITLE_LENGTH = 15;

/**
 * Reads a press-release index for publishers without a feed: links on the same host whose path continues that of the
 * index, in page order (newest first, as such pages are). Titles are the link texts; dates come from the pages.
 */
export function readListPage(html: string, address: string): RawEntry[] {
  const index = new URL(address);
  const prefix = `${index.pathname.replace(/\/$/, '')}/`;
  const document = parseDocument(html);
  if (isTooComplex(document)) throw new MalformedFeedError('the list is too complex to be read');
  return [...document.querySelectorAll('a[href]')].flatMap((anchor) => {
    const href = anchor.getAttribute('href') ?? '';
    const title = anchor.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    if (title.length < MIN_TITLE_LENGTH || !URL.canParse(href, address)) return [];
    const url = new URL(href, address);
    if (url.host !== index.host || !url.pathname.startsWith(prefix)) return [];
    return [{ link: url.href, title, description: null, published: null, updated: null }];
  });
}
