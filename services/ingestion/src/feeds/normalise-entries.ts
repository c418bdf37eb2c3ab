import { toPlausibleDate } from '../pages/plausible-date';
import { MAX_URL_LENGTH, stripTrackingParameters } from '../pages/canonical-url';
import { toSingleLine, toPlainText } from '../pages/plain-text';
import {
  type FeedEntry,
  MalformedFeedError,
  type ParsedFeed,
  type RawEntry,
  type SkippedEntry,
} from './feed-entry';

/** Maximum number of entries per feed; the newest are kept. Some feeds list their whole archive. */
export const MAX_ENTRIES = 200;

/** Longest plausible embargo. A date up to 48 hours ahead is an embargo or a wrong clock; a later one is a mistake. */
const MAX_EMBARGO_MS = 48 * 60 * 60_000;

const MAX_GUID_LENGTH = 500;

function toEntryUrl(link: string, base: string): string | null {
  if (!URL.canParse(link, base)) return null;
  const url = new URL(link, base);
  url.hash = '';
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  return web && url.href.length <= MAX_URL_LENGTH ? stripTrackingParameters(url.href) : null;
}

function normaliseEntry(raw: RawEntry, base: string, now: Date): FeedEntry | SkippedEntry {
  const title = toPlainText(raw.title ?? '');
  const link = raw.link?.trim();
  if (!link) return { url: null, title, reason: 'entry_without_link' };
  const url = toEntryUrl(link, base);
  if (!url) return { url: toSingleLine(link).slice(0, 500), title, reason: 'entry_with_bad_link' };
  const updatedAt = toPlausibleDate(raw.updated, now);
  const ahead = (raw.published?.getTime() ?? 0) - now.getTime();
  return {
    url,
    title,
    guid: toSingleLine(raw.guid ?? '').slice(0, MAX_GUID_LENGTH) || null,
    description: toPlainText(raw.description ?? ''),
    publishedAt: toPlausibleDate(raw.published, now),
    updatedAt,
    ...(raw.isDatedByChange && updatedAt ? { fallbackDate: updatedAt } : {}),
    ...(raw.hasFullText ? { hasFullText: true as const } : {}),
    ...(ahead > 0 ? { note: 'future_date' as const } : {}),
    ...(raw.published && ahead > 0 && ahead <= MAX_EMBARGO_MS ? { heldUntil: raw.published } : {}),
  };
}

const isSkipped = (entry: FeedEntry | SkippedEntry): entry is SkippedEntry => 'reason' in entry;

/** Drops identifiers that several entries have, as in feeds that give all entries the same one. */
function dropSharedGuids(entries: readonly FeedEntry[]): FeedEntry[] {
  const uses = new Map<string, number>();
  for (const { guid } of entries) if (guid) uses.set(guid, (uses.get(guid) ?? 0) + 1);
  return entries.map((entry) => ((uses.get(entry.guid ?? '') ?? 0) > 1 ? { ...entry, guid: null } : entry));
}

/** Sorts newest first. An entry without a date stays after the entry before it, because feeds list newest first. */
function sortNewestFirst(entries: readonly FeedEntry[]): FeedEntry[] {
  let last = Number.POSITIVE_INFINITY;
  return entries
    .map((entry) => ({
      entry,
      time: (last = (entry.publishedAt ?? entry.fallbackDate)?.getTime() ?? last),
    }))
    .sort((a, b) => (a.time === b.time ? 0 : b.time - a.time))
    .map(({ entry }) => entry);
}

/**
 * Cleans, deduplicates and sorts the entries of a feed, and keeps the newest `MAX_ENTRIES`.
 *
 * @param base the URL of the feed, for relative links
 * @param now later dates count as unknown
 * @throws MalformedFeedError if there are entries but none has a usable link
 */
export function normaliseEntries(raw: readonly RawEntry[], base: string, now: Date): ParsedFeed {
  const judged = raw.map((entry) => normaliseEntry(entry, base, now));
  const unique = new Map<string, FeedEntry>();
  for (const entry of judged) {
    if (!isSkipped(entry) && !unique.has(entry.url)) unique.set(entry.url, entry);
  }
  const entries = sortNewestFirst(dropSharedGuids([...unique.values()]));
  if (entries.length === 0 && raw.length > 0) throw new MalformedFeedError('no feed entry has a usable link');
  const over = entries.slice(MAX_ENTRIES);
  return {
    entries: entries.slice(0, MAX_ENTRIES),
    skipped: [
      ...judged.filter(isSkipped).slice(0, MAX_ENTRIES),
      ...over
        .map(({ url, title }) => ({ url, title, reason: 'over_feed_limit' as const }))
        .slice(0, MAX_ENTRIES),
    ],
  };
}
