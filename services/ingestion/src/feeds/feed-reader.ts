import { decodeBody, FetchFailed, FetchRefused, safeFetch } from '@frontier/safe-fetch';
import { getLogger } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { IngestionConfig } from '../ingestion.config';
import { retryAfterMs } from '../sources/growing-delay';
import { ParseError, Parser } from '../parsing/parser';
import type { Source } from '../sources/source.entity';
import { SourcesService } from '../sources/sources.service';
import type { ParsedFeed } from './feed-entry';

/** Why a feed could not be read. */
export class FeedError extends Error {
  constructor(
    readonly reason: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(reason);
  }
}

export interface FetchedFeed extends ParsedFeed {
  /** Nothing is new since the validators were stored. */
  readonly notModified: boolean;
  /** For the next conditional request. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Fetches a source's feed, asking only for what changed. */
@Injectable()
export class FeedReader {
  constructor(
    private readonly parser: Parser,
    private readonly sources: SourcesService,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {}

  /** @param options.afresh reads an unchanged feed too @throws FeedError */
  async read(source: Source, { afresh = false } = {}): Promise<FetchedFeed> {
    if (!source.feedUrl) throw new FeedError('no_feed_url');
    try {
      return await this.fetch(source, source.feedUrl, afresh);
    } catch (error) {
      if (error instanceof FeedError) throw error;
      const known =
        error instanceof FetchRefused || error instanceof FetchFailed || error instanceof ParseError;
      if (known) throw new FeedError(error.reason);
      getLogger('feeds').error({ err: error, source: source.key }, 'a feed could not be read');
      throw new FeedError('feed_unreadable');
    }
  }

  private async fetch(source: Source, address: string, afresh: boolean): Promise<FetchedFeed> {
    const { status, headers, body, finalUrl, notModified } = await safeFetch(address, {
      allowPrivate: source.allowPrivate,
      timeoutMs: this.config.INGESTION_FEED_TIMEOUT_MS,
      maxBytes: this.config.INGESTION_FEED_MAX_BYTES,
      ...(afresh ? {} : { etag: source.etag, lastModified: source.lastModified }),
    });
    const now = new Date();
    if (notModified) {
      // A 304 need not repeat the validators it confirms.
      return { entries: [], skipped: [], notModified, etag: source.etag, lastModified: source.lastModified };
    }
    const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
    if (status >= 300) throw new FeedError(`http_${status}`, retryAfterMs(headers['retry-after'], now));
    const task = {
      ...{ read: 'feed' as const, kind: source.kind, now },
      ...{ text: decodeBody(body, headers).text, address: finalUrl },
    };
    const feed = await this.parser.parse(task, () => this.sources.attempting(source));
    await this.sources.attempted(source);
    return { ...feed, notModified, ...validators };
  }
}
