export interface FeedEntry {
  /** Absolute, http or https, without a fragment. */
  readonly url: string;
  readonly title: string;
  /** Plain text; empty when the feed has none. */
  readonly description: string;
  /** `null` when the feed gives no date that can be true (none at all, or one in the future). */
  readonly publishedAt: Date | null;
  /** When the publisher says the text last changed; only then is a known page fetched again. */
  readonly updatedAt: Date | null;
  readonly note?: 'future_date';
  /** Of a page that is shown and looked at again: with them it is sent only if it has changed. */
  readonly validators?: { readonly etag: string | null; readonly lastModified: string | null };
  /** Its date lies ahead, but so little that it can be meant: the page waits for it. */
  readonly heldUntil?: Date;
}

export interface SkippedEntry {
  readonly url: string | null;
  readonly title: string;
  readonly reason: 'entry_without_link' | 'entry_with_bad_link' | 'over_feed_limit';
}

export interface ParsedFeed {
  /** Newest first, each address once, at most `MAX_ENTRIES`. */
  readonly entries: readonly FeedEntry[];
  /** Of each reason at most `MAX_ENTRIES`. */
  readonly skipped: readonly SkippedEntry[];
}

export interface FeedDocument extends ParsedFeed {
  /** The next part, if the list comes in several. */
  readonly next: string | null;
  /** Documents that hold the entries in its place: the feed that a page names, the maps of a site's index. */
  readonly replacedBy: readonly string[];
}

export class MalformedFeedError extends Error {
  readonly reason = 'malformed_feed';
}

export interface RawEntry {
  readonly link: string | null | undefined;
  readonly title: string | null | undefined;
  readonly description: string | null | undefined;
  readonly published: Date | null | undefined;
  readonly updated: Date | null | undefined;
}
