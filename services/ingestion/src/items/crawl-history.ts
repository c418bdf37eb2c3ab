import { unescape } from 'node:querystring';
import { Inject, Injectable } from '@nestjs/common';
import { Any, DataSource, LessThan, type Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { FeedEntry } from '../feeds/feed-entry';
import { IngestionConfig } from '../ingestion.config';
import { toCanonicalUrl } from '../pages/canonical-url';
import { ASKED_TO_WAIT, isPassing, PageError } from '../pages/page-error';
import { INTERRUPTED_WHILE_PARSING } from '../parsing/interrupted';
import { isWorthFetching } from '../relevance/judge-relevance';
import { getNextAttempt } from '../sources/backoff';
import type { Origin } from './candidate';
import type { IngestionOptions } from './ingestion-options';
import { Item } from './item.entity';
import {
  type DueItemRow,
  findDueItems,
  findKnownItems,
  findWitnesses,
  type KnownItemRow,
} from './items.repository';

/** Limit for pages that end the parser or the process. */
const MAX_PARSE_ATTEMPTS = 5;
/** Time for which a page is retried after it was first seen, or after it was withdrawn. */
const RETRY_FOR_MS = 31 * 24 * 60 * 60_000;

const REFUSALS = ['http_401', 'http_402', 'http_403', 'http_451'];

/** Records the pages that were seen, so that each run fetches only new, changed and due ones. */
@Injectable()
export class CrawlHistory {
  private readonly items: Repository<Item>;

  constructor(
    dataSource: DataSource,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {
    this.items = dataSource.getRepository(Item);
  }

  /**
   * Selects the entries of a feed or a search that are worth a request. Adds pages of the source that are due again,
   * because they failed or are to be checked for changes.
   *
   * @param sourceId null for a search; a failed page is then due again only if a search finds it again
   */
  async selectForFetching(
    entries: readonly FeedEntry[],
    sourceId: string | null,
    now: Date,
    { widened, seed_known_urls }: IngestionOptions,
  ): Promise<FeedEntry[]> {
    const { manager } = this.items;
    const options = {
      lookAgainAfterMs: this.config.INGESTION_LOOK_AGAIN_AFTER_MS,
      withKnown: seed_known_urls,
    };
    const due = sourceId === null ? [] : await findDueItems(manager, sourceId, now, options);
    const known = await findKnownItems(manager, sourceId, entries);
    const byUrl = new Map(known.map((item) => [item.url, item]));
    const fresh = entries.flatMap((entry) => {
      const seen = byUrl.get(entry.url);
      const isRejudged = seen !== undefined && wasDismissed(seen) && (widened || isWorthReading(entry));
      if (!isRejudged && !isDueForFetch(seen, entry, now)) return [];
      return seen && isGone(seen.status) ? { ...entry, isRetry: true } : entry;
    });
    const moved = findMoved(known, entries, fresh);
    const asked = new Set([...fresh, ...moved].map(({ url }) => url));
    return [...fresh, ...moved, ...due.filter(({ url }) => !asked.has(url)).map(toEntry)];
  }

  /** Returns published pages of an origin whose answers tell whether its host is well. */
  async findWitnesses(sourceId: string, origin: string, asked: readonly string[]): Promise<FeedEntry[]> {
    return (await findWitnesses(this.items.manager, sourceId, origin, asked)).map(toEntry);
  }

  async areNewSince(entries: readonly FeedEntry[], time: Date): Promise<boolean> {
    const url = Any(entries.map((entry) => entry.url));
    return !(await this.items.existsBy({ url, createdAt: LessThan(time) }));
  }

  /** Returns true if the publisher refuses to show one of these pages to programs, or to this country. */
  async wereRefused(urls: readonly string[]): Promise<boolean> {
    if (urls.length === 0) return false;
    return this.items.existsBy({ url: Any([...urls]), status: 'failed', reason: Any(REFUSALS) });
  }

  /** Records an entry that is off topic by title and description alone. Its page is not fetched. */
  async dismiss(entry: FeedEntry, origin: Origin): Promise<void> {
    await this.add({
      ...this.toRow(entry, origin),
      status: 'off_topic',
      reason: 'title and summary name neither the place nor the border',
    });
  }

  /** Records a failure before parsing. If the page then ends the process, it is retried later or given up. */
  async recordParseStart(entry: FeedEntry, origin: Origin): Promise<void> {
    const interrupted = new PageError(INTERRUPTED_WHILE_PARSING, true);
    // One statement suffices for a new page, and most pages are new.
    const isNew = await this.add({
      ...this.toRow(entry, origin),
      ...this.toFailure(interrupted, 1, origin, null),
    });
    if (isNew) return;
    const known = await this.items.findOneByOrFail({ url: entry.url });
    if (known.status === 'failed') return this.updateFailure(known, entry, origin, interrupted, false);
    const attempts = known.attempts + 1;
    const nextAttemptAt = this.getNextAttempt(interrupted, attempts, known);
    await this.items.update(known.id, { attempts, nextAttemptAt });
  }

  /**
   * Records a page that could not be read, or that is not the announced article. A passing failure is retried with
   * growing delays of at most a day, for a month; a final one is not. A published article stays as it is.
   *
   * @param attempted true if `recordParseStart` has counted the attempt
   */
  async recordFailure(entry: FeedEntry, origin: Origin, error: PageError, attempted: boolean): Promise<void> {
    return this.updateFailure(
      await this.items.findOneBy({ url: entry.url }),
      entry,
      origin,
      error,
      attempted,
    );
  }

  private async updateFailure(
    known: Item | null,
    entry: FeedEntry,
    origin: Origin,
    error: PageError,
    attempted: boolean,
  ): Promise<void> {
    // No request was sent to a host that asked to wait, so no attempt is added.
    const isCounted = attempted || error.reason === ASKED_TO_WAIT;
    const attempts = Math.max(attempted ? 1 : 0, (known?.attempts ?? 0) + (isCounted ? 0 : 1));
    if (known && known.status !== 'failed') {
      if (error.reason === ASKED_TO_WAIT) return;
      const nextAttemptAt = this.getNextAttempt(error, attempts, known);
      const done = { feedUpdatedAt: entry.updatedAt, attempts: 0 };
      const tried = isPassing(error) ? { attempts } : done;
      await this.items.update(known.id, { ...tried, nextAttemptAt, fetchedAt: new Date() });
      return;
    }
    const failure = this.toFailure(error, attempts, origin, known);
    if (known)
      await this.items.update(known.id, { ...failure, fetchedAt: new Date(), updatedAt: new Date() });
    else await this.add({ ...this.toRow(entry, origin), ...failure });
  }

  private toFailure(error: PageError, attempts: number, { runId }: Origin, known: Item | null) {
    const nextAttemptAt = this.getNextAttempt(error, attempts, known);
    return { status: 'failed' as const, reason: error.reason, attempts, runId, nextAttemptAt };
  }

  /** Returns null if the failure is final, or if the page has been retried long enough. */
  private getNextAttempt(error: PageError, attempts: number, known: Item | null): Date | null {
    const isParsing = error.reason === INTERRUPTED_WHILE_PARSING || error.reason.startsWith('parsing_');
    const isGivenUp =
      (isParsing && attempts >= MAX_PARSE_ATTEMPTS) ||
      (known !== null && getRetryStart(known).getTime() + RETRY_FOR_MS < Date.now());
    if (isGivenUp || !isPassing(error)) return null;
    return getNextAttempt(this.config.INGESTION_RETRY_AFTER_MS, attempts, error.retryAfterMs);
  }

  /** Keeps the first row if two sources list a page at the same time. @returns true if the row was inserted */
  private async add(row: Partial<Item>): Promise<boolean> {
    const insert = this.items.createQueryBuilder().insert().values(row).orIgnore().returning('id');
    return ((await insert.execute()).raw as unknown[]).length > 0;
  }

  private toRow(entry: FeedEntry, origin: Origin): Partial<Item> {
    return {
      id: uuidv7(),
      url: entry.url,
      canonicalUrl: toCanonicalUrl(entry.url),
      sourceId: origin.sourceId,
      sourceName: origin.sourceName,
      runId: origin.runId,
      title: entry.title,
      excerpt: entry.description,
      publishedAt: entry.publishedAt,
      feedUpdatedAt: entry.updatedAt,
      guid: entry.guid ?? null,
    };
  }
}

/** Returns the earlier URLs of entries that their feed lists at a new one, so that both are compared in one run. */
function findMoved(
  known: readonly KnownItemRow[],
  entries: readonly FeedEntry[],
  fresh: readonly FeedEntry[],
): FeedEntry[] {
  const listed = new Set(entries.map(({ url }) => url));
  const byGuid = new Map(fresh.flatMap((entry) => (entry.guid ? [[entry.guid, entry] as const] : [])));
  return known.flatMap(({ url, guid, status }) => {
    const entry = guid !== null && status === 'published' && !listed.has(url) ? byGuid.get(guid) : undefined;
    return entry ? [{ ...entry, url, movedTo: entry.url }] : [];
  });
}

const isGone = (status: Item['status']): boolean => status === 'failed' || status === 'withdrawn';

/** A withdrawn item keeps its row as it was withdrawn until it returns. */
const getRetryStart = ({ status, createdAt, updatedAt }: Item): Date =>
  status === 'withdrawn' ? updatedAt : createdAt;

/** Returns true if the item was dismissed by title and description: its page was never read. */
const wasDismissed = ({ status, contentHash }: KnownItemRow): boolean =>
  status === 'off_topic' && contentHash === null;

/** Decides by headline and summary whether to fetch a page. A URL often contains the headline that a sitemap lacks. */
export const isWorthReading = ({ url, title, description }: FeedEntry): boolean =>
  isWorthFetching(title || getUrlWords(url), description);

const getUrlWords = (url: string): string => unescape(new URL(url).pathname).replace(/[^\p{L}\p{N}]+/gu, ' ');

function isDueForFetch(seen: KnownItemRow | undefined, entry: FeedEntry, now: Date): boolean {
  if (!seen) return true;
  if (seen.status === 'failed') return seen.nextAttemptAt !== null && seen.nextAttemptAt <= now;
  if (seen.nextAttemptAt ? seen.nextAttemptAt > now : seen.attempts >= MAX_PARSE_ATTEMPTS) return false;
  return entry.updatedAt !== null && entry.updatedAt > (seen.feedUpdatedAt ?? new Date(0));
}

const toEntry = (item: DueItemRow): FeedEntry => ({
  url: item.url,
  title: item.title,
  description: item.excerpt,
  publishedAt: item.publishedAt,
  updatedAt: item.feedUpdatedAt,
  ...(isGone(item.status) && { isRetry: true }),
  ...(item.status === 'published' && {
    validators: { etag: item.etag, lastModified: item.lastModified },
  }),
});
