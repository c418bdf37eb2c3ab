import type { SourceKind } from '../sources/source.entity';
import { MalformedFeedError, type ParsedFeed, type RawEntry } from './feed-entry';
import { readJsonFeed } from './json-feed';
import { readListPage } from './list-page';
import { normaliseEntries } from './normalise-entries';
import { readXmlFeed } from './xml-feed';

/**
 * Reads a feed of any kind. Between XML and JSON the document decides, not the label: publishers change formats
 * without notice.
 *
 * @throws MalformedFeedError
 */
export function readFeed(text: string, kind: SourceKind, address: string, now: Date): ParsedFeed {
  return normaliseEntries(rawEntries(text, kind, address), address, now);
}

function rawEntries(text: string, kind: SourceKind, address: string): RawEntry[] {
  if (kind === 'page') return readListPage(text, address);
  try {
    return text.trimStart().startsWith('{') ? readJsonFeed(text) : readXmlFeed(text);
  } catch (error) {
    throw new MalformedFeedError(`${address} is not a feed`, { cause: error });
  }
}
