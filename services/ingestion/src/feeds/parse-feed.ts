import type { SourceKind } from '../sources/source.entity';
import { type FeedDocument, MalformedFeedError, type RawEntry } from './feed-entry';
import { readJsonFeed } from './json-feed';
import { findFeed, isHtml, readListPage } from './list-page';
import { normaliseEntries } from './normalise-entries';
import { isSitemap, readSitemap } from './sitemap';
import { readXmlFeed } from './xml-feed';

/**
 * Parses a feed, sitemap or list page. Detects sitemaps, XML and JSON by content instead of by `kind`, because
 * publishers change formats without notice.
 *
 * @throws MalformedFeedError
 */
export function readFeed(text: string, kind: SourceKind, address: string, now: Date): FeedDocument {
  const { entries, next = null, replacedBy = [] } = parseListing(text, kind, address, now);
  const addresses = (links: readonly string[]): string[] =>
    links.flatMap((link) => (URL.canParse(link, address) ? [new URL(link, address).href] : []));
  return {
    ...normaliseEntries(entries, address, now),
    next: addresses(next === null ? [] : [next])[0] ?? null,
    replacedBy: addresses(replacedBy),
  };
}

interface Listing {
  readonly entries: readonly RawEntry[];
  readonly next?: string | null;
  readonly replacedBy?: readonly string[];
}

function parseListing(text: string, kind: SourceKind, address: string, now: Date): Listing {
  if (isSitemap(text)) {
    const { entries, maps } = readSitemap(text, now);
    return { entries, replacedBy: maps };
  }
  if (kind === 'page') return readListPage(text, address);
  const feed = isHtml(text) ? findFeed(text) : null;
  if (feed) return { entries: [], replacedBy: [feed] };
  try {
    return text.trimStart().startsWith('{') ? { entries: readJsonFeed(text) } : readXmlFeed(text);
  } catch (error) {
    throw new MalformedFeedError(`${address} is not a feed`, { cause: error });
  }
}
