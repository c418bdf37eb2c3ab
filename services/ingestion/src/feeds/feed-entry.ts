export interface FeedEntry {
  /** Absolute http or https URL without a fragment. */
  readonly url: string;
  readonly title: string;
  /** Identifier in the feed, which stays when headline and URL change; null if missing, or if several entries have it. */
  readonly guid?: string | null;
  /** Plain text; empty if the feed has no description. */
  readonly description: string;
  /** Null if the feed gives no date, or an implausible one: before 1990 or in the future. */
  readonly publishedAt: Date | null;
  /** Publisher's date of the last change; null if unknown. A page is read again if the date is newer than before. */
  readonly updatedAt: Date | null;
  /** Date of the last change, for a page without any other date. */
  readonly fallbackDate?: Date;
  /** True if the feed has the text of the page, too. */
  readonly hasFullText?: true;
  readonly note?: 'future_date';
  /** HTTP validators of a published page that is checked again, so that the server sends it only if it has changed. */
  readonly validators?: { readonly etag: string | null; readonly lastModified: string | null };
  /** URL at which the feed lists the entry now, if this is its earlier one. */
  readonly movedTo?: string;
  /** True if the page was last found gone or could not be read. */
  readonly isRetry?: boolean;
  /** Publication date at most 48 hours ahead, which may be an embargo. The page is held until then. */
  readonly heldUntil?: Date;
}

export interface SkippedEntry {
  readonly url: string | null;
  readonly title: string;
  readonly reason: 'entry_without_link' | 'entry_with_bad_link' | 'over_feed_limit';
}

export interface ParsedFeed {
  /** Newest first, each URL once, at most `MAX_ENTRIES`. */
  readonly entries: readonly FeedEntry[];
  /** Entries that were left out: at most `MAX_ENTRIES` without a usable link, and as many over the limit. */
  readonly skipped: readonly SkippedEntry[];
}

export interface FeedDocument extends ParsedFeed {
  /** URL of the next part of a paged list; null if there is none. */
  readonly next: string | null;
  /** URLs to read instead of this document: the feed that an HTML page links to, or the sitemaps of a sitemap index. */
  readonly replacedBy: readonly string[];
}

export class MalformedFeedError extends Error {
  readonly reason = 'malformed_feed';
}

export interface RawEntry {
  readonly guid?: string | null | undefined;
  readonly link: string | null | undefined;
  readonly title: string | null | undefined;
  readonly description: string | null | undefined;
  readonly published: Date | null | undefined;
  readonly updated: Date | null | undefined;
  /** True if `updated` may stand for the missing publication date. */
  readonly isDatedByChange?: boolean;
  readonly hasFullText?: boolean;
}

/** Length of a content, in characters with its markup, that is more than a summary. */
export const MIN_FULL_TEXT = 1_500;
