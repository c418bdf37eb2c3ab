import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { judgePage, type PageVerdict } from '../announced/judge-page';
import { contentHash } from '../duplicates/content-hash';
import type { FeedEntry } from '../feeds/feed-entry';
import { classifyRemoval, NOT_ANNOUNCED, PageError } from '../pages/page-error';
import type { CrawlSession, ReadPage } from '../pages/page-reader';
import { type Origin, toCandidate } from './candidate';
import { CrawlHistory } from './crawl-history';
import { ItemStore, type StoreResult } from './item-store';
import { findStoredText } from './items.repository';
import type { PageRound, UncertainPage } from './page-round';

export type IntakeResult =
  StoreResult | { readonly id: null; readonly outcome: 'failed'; readonly reason: string };

/** Takes every page through the same steps: read, judge, compare, store. Feeds and staff share this entry point. */
@Injectable()
export class PageIntake {
  constructor(
    private readonly store: ItemStore,
    private readonly history: CrawlHistory,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Reads and stores a page. A fault of the page becomes its item's reason.
   *
   * @param round remembers a page that only the other pages of its host decide, until `settle`
   * @returns undefined if the page waits for `settle` @throws only errors of the database
   */
  async ingest(
    entry: FeedEntry,
    origin: Origin,
    session: CrawlSession,
    allowPrivate: boolean,
    round: PageRound,
  ): Promise<IntakeResult | undefined> {
    let attempted = false;
    try {
      const page = await session.readIfChanged(entry.url, allowPrivate, entry.validators ?? {}, async () => {
        await this.history.recordParseStart(entry, origin);
        attempted = true;
      });
      if (!page) return await this.store.recordUnchanged(entry.url);
      const verdict = await this.judge(entry, page, origin);
      round.addPage(entry, page);
      if (verdict === 'foreign') throw new PageError(NOT_ANNOUNCED, true);
      if (verdict === 'announced') return await this.store.store(toCandidate(entry, page, origin));
      round.uncertain.push({ entry, origin, page });
      return undefined;
    } catch (error) {
      return this.recordError(entry, origin, error, attempted, round);
    }
  }

  /** Stores the uncertain pages of a round, unless the same title or text stands at several addresses of the host. */
  async settle(round: PageRound): Promise<IntakeResult[]> {
    const results: IntakeResult[] = [];
    for (const uncertain of round.uncertain.splice(0)) results.push(await this.decide(uncertain, round));
    return results;
  }

  private async decide(uncertain: UncertainPage, round: PageRound): Promise<IntakeResult> {
    const { entry, origin, page } = uncertain;
    try {
      if (round.isRepeated(uncertain)) throw new PageError(NOT_ANNOUNCED, true);
      return await this.store.store(toCandidate(entry, page, origin));
    } catch (error) {
      return this.recordError(entry, origin, error, true, round);
    }
  }

  /** Compares a page with its entry and, if that does not suffice, with the article that is stored for it. */
  private async judge(entry: FeedEntry, page: ReadPage, origin: Origin): Promise<PageVerdict> {
    // Staff have seen the page, so only a wall in its place is refused.
    const verdict = origin.chosenByStaff ? judgeAlone(entry.url, page) : judgePage(entry, page);
    if (verdict === 'announced') return verdict;
    const stored = await findStoredText(this.dataSource.manager, entry.url);
    if (!stored) return verdict;
    if (stored.contentHash === contentHash(page.text)) return 'announced';
    const again = judgePage({ ...stored, url: entry.url }, page);
    return again === 'foreign' ? verdict : again;
  }

  private async recordError(
    entry: FeedEntry,
    origin: Origin,
    thrown: unknown,
    attempted: boolean,
    round: PageRound,
  ): Promise<IntakeResult> {
    const error = isUnstorable(thrown) ? new PageError('not_storable', false) : thrown;
    if (!(error instanceof PageError)) throw error;
    if (error.reason === NOT_ANNOUNCED) round.addForeign(entry.url);
    const down = classifyRemoval(error);
    const withdrawn =
      down !== 'no' && (await this.store.recordMissing(entry.url, error.reason, down, origin.runId));
    if (withdrawn) return withdrawn;
    await this.history.recordFailure(entry, origin, error, attempted);
    return { id: null, outcome: 'failed', reason: error.reason };
  }
}

/** Judges a page that nothing announces but its address. */
export const judgeAlone = (url: string, page: ReadPage): PageVerdict =>
  judgePage({ title: '', description: '', url: new URL('/', url).href }, page);

/** Returns true for SQLSTATE 22 (data exception) and 54 (limit exceeded): the values are at fault, no retry helps. */
const isUnstorable = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  /^(22|54)/.test(String((error.driverError as { code?: unknown }).code));
