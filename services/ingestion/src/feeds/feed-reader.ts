import { decodeBody, FetchFailed, FetchRefused, type FetchResult } from '@frontier/safe-fetch';
import { getLogger } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { IngestionConfig, isPrivateAllowed } from '../ingestion.config';
import { PageError } from '../pages/page-error';
import type { CrawlSession, Validators } from '../pages/page-reader';
import { AttemptNotRecordedError, ParseError, Parser } from '../parsing/parser';
import { parseRetryAfter } from '../sources/backoff';
import type { Source } from '../sources/source.entity';
import { SourcesService } from '../sources/sources.service';
import type { FeedDocument, FeedEntry, ParsedFeed } from './feed-entry';

export class FeedError extends Error {
  constructor(
    readonly reason: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(reason);
  }
}

export interface FetchedFeed extends ParsedFeed {
  readonly notModified: boolean;
  /** False if a later part of the list could not be read. */
  readonly isComplete: boolean;
  /** True if the list was too long, so that only its beginning was read. */
  readonly isTruncated: boolean;
  /** URL to which the list has moved for good; null if it has not. */
  readonly movedTo: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FeedOptions {
  readonly session: CrawlSession;
  readonly ignoreValidators: boolean;
  /** Returns true if no entry of a part was known at the last complete read; the next part is then read, too. */
  readonly isAllNew: (entries: readonly FeedEntry[]) => Promise<boolean>;
}

interface FetchedDocument
  extends FeedDocument, Validators, Pick<FetchResult, 'notModified' | 'isTruncated' | 'movedTo'> {}

/** Limits how far a paged list is followed for a source that is new or was not read for long. */
const MAX_PARTS = 5;

@Injectable()
export class FeedReader {
  constructor(
    private readonly parser: Parser,
    private readonly sources: SourcesService,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {}

  /** Reads all new parts of the list. @throws FeedError for any fault of the source; database errors pass through */
  async read(source: Source, options: FeedOptions): Promise<FetchedFeed> {
    if (!source.feedUrl) throw new FeedError('no_feed_url');
    const { session, ignoreValidators, isAllNew } = options;
    const known = ignoreValidators ? {} : { etag: source.etag, lastModified: source.lastModified };
    const first = await this.fetch(source, source.feedUrl, session, known);
    const parts: FetchedDocument[] = first.replacedBy.length > 0 ? [] : [first];
    let isWhole = true;
    const readPart = async (address: string): Promise<FetchedDocument | undefined> => {
      try {
        const part = await this.fetch(source, address, session, {});
        parts.push(part);
        return part;
      } catch (error) {
        // Keep the parts that were read; the feed fails only if its first part does.
        if (!(error instanceof FeedError) || parts.length === 0) throw error;
        isWhole = false;
        return undefined;
      }
    };
    for (const address of first.replacedBy) await readPart(address);
    const seen = new Set([source.feedUrl]);
    for (let last = parts.at(-1); last && parts.length < MAX_PARTS;) {
      const { next, entries } = last;
      if (next === null || seen.has(next) || entries.length === 0 || !(await isAllNew(entries))) break;
      seen.add(next);
      last = await readPart(next);
    }
    // An index document can stay the same while the documents it lists change, so its validators are not kept.
    const { etag, lastModified } = parts[0] === first ? first : { etag: null, lastModified: null };
    const { notModified, movedTo } = first;
    const isTruncated = parts.some((part) => part.isTruncated);
    return {
      ...mergeParts(parts),
      notModified,
      movedTo,
      isComplete: isWhole,
      isTruncated,
      etag,
      lastModified,
    };
  }

  private async fetch(
    source: Source,
    address: string,
    session: CrawlSession,
    known: Partial<Validators>,
  ): Promise<FetchedDocument> {
    let document: FetchedDocument;
    try {
      document = await this.fetchDocument(source, address, session, known);
    } catch (error) {
      if (error instanceof AttemptNotRecordedError) throw error.cause;
      if (error instanceof FeedError) throw error;
      if (error instanceof PageError) throw new FeedError(error.reason, error.retryAfterMs);
      const expected =
        error instanceof FetchRefused || error instanceof FetchFailed || error instanceof ParseError;
      if (expected) throw new FeedError(error.reason);
      getLogger('feeds').error({ err: error, source: source.key }, 'feed read failed');
      throw new FeedError('feed_unreadable');
    }
    if (!document.notModified) await this.sources.recordParseEnd(source);
    return document;
  }

  private async fetchDocument(
    source: Source,
    address: string,
    session: CrawlSession,
    known: Partial<Validators>,
  ): Promise<FetchedDocument> {
    const result = await session.fetch(address, {
      allowPrivate: isPrivateAllowed(this.config, address),
      ...{ crawled: source.kind === 'page', ...known },
      timeoutMs: this.config.INGESTION_FEED_TIMEOUT_MS,
      ...{ maxBytes: this.config.INGESTION_FEED_MAX_BYTES, truncate: true },
    });
    const { status, headers, body, finalUrl, notModified, isTruncated, movedTo } = result;
    const now = new Date();
    if (notModified) {
      // Keep the known validators, because a 304 response need not repeat them.
      const { etag = null, lastModified = null } = known;
      const empty = { entries: [], skipped: [], next: null, replacedBy: [] };
      return { ...empty, notModified, isTruncated, movedTo, etag, lastModified };
    }
    const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
    if (status >= 300) throw new FeedError(`http_${status}`, parseRetryAfter(headers['retry-after'], now));
    const task = {
      ...{ read: 'feed' as const, kind: source.kind, isTruncated, now },
      ...{ text: decodeBody(body, headers).text, address: finalUrl },
    };
    const document = await this.parser.parse(task, () => this.sources.recordParseStart(source));
    return { ...document, notModified, isTruncated, movedTo, ...validators };
  }
}

/** Combines the parts of a feed. Keeps the first entry of each URL. */
function mergeParts(parts: readonly ParsedFeed[]): ParsedFeed {
  const entries = new Map<string, FeedEntry>();
  for (const entry of parts.flatMap((part) => part.entries)) {
    if (!entries.has(entry.url)) entries.set(entry.url, entry);
  }
  return { entries: [...entries.values()], skipped: parts.flatMap(({ skipped }) => skipped) };
}
