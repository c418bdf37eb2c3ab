import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import type { FeedEntry } from '../feeds/feed-entry';
import { classifyRemoval, PageError } from '../pages/page-error';
import type { CrawlSession } from '../pages/page-reader';
import { type Origin, toCandidate } from './candidate';
import { ItemStore, type StoreResult } from './item-store';
import { CrawlHistory } from './crawl-history';

export type IntakeResult =
  StoreResult | { readonly id: null; readonly outcome: 'failed'; readonly reason: string };

/** Takes every page through the same steps: read, judge, compare, store. Feeds and staff share this entry point. */
@Injectable()
export class PageIntake {
  constructor(
    private readonly store: ItemStore,
    private readonly history: CrawlHistory,
  ) {}

  /** Reads and stores a page. A fault of the page becomes its item's reason. @throws only errors of the database */
  async ingest(
    entry: FeedEntry,
    origin: Origin,
    session: CrawlSession,
    allowPrivate: boolean,
  ): Promise<IntakeResult> {
    let attempted = false;
    try {
      const page = await session.readIfChanged(entry.url, allowPrivate, entry.validators ?? {}, async () => {
        await this.history.recordParseStart(entry, origin);
        attempted = true;
      });
      if (!page) return await this.store.recordUnchanged(entry.url);
      return await this.store.store(toCandidate(entry, page, origin));
    } catch (error) {
      const reason = isUnstorable(error) ? new PageError('not_storable', false) : error;
      if (!(reason instanceof PageError)) throw error;
      const down = classifyRemoval(reason);
      const withdrawn =
        down !== 'no' && (await this.store.recordMissing(entry.url, reason.reason, down, origin.runId));
      if (withdrawn) return withdrawn;
      await this.history.recordFailure(entry, origin, reason, attempted);
      return { id: null, outcome: 'failed', reason: reason.reason };
    }
  }
}

/** Returns true for SQLSTATE 22 (data exception) and 54 (limit exceeded): the values are at fault, no retry helps. */
const isUnstorable = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  /^(22|54)/.test(String((error.driverError as { code?: unknown }).code));
