import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { judgePage, type PageVerdict } from '../announced/judge-page';
import { contentHash } from '../duplicates/content-hash';
import type { FeedEntry } from '../feeds/feed-entry';
import { ASKED_TO_WAIT, classifyRemoval, PageError } from '../pages/page-error';
import { NOT_ANNOUNCED } from '../sources/source-warnings';
import type { CrawlSession, ReadPage } from '../pages/page-reader';
import { type Origin, toCandidate } from './candidate';
import { CrawlHistory } from './crawl-history';
import { ItemStore, type StoreResult } from './item-store';
import { findStoredText } from './items.repository';
import type { MissingPage, PageRound, UncertainPage } from './page-round';

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
   * @param round collects the answers. A page that only the other pages of its host decide waits in it for `settle`
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
    round.urls.push(entry.url);
    try {
      const page = await session.readIfChanged(entry.url, allowPrivate, entry.validators ?? {}, async () => {
        await this.history.recordParseStart(entry, origin);
        attempted = true;
      });
      if (!page) {
        round.count(entry.url, 'well');
        return await this.store.recordUnchanged(entry.url);
      }
      const verdict = await this.judge(entry, page, origin);
      round.addPage(entry, page);
      if (verdict === 'foreign') throw new PageError(NOT_ANNOUNCED, true);
      round.count(entry.url, 'well');
      if (verdict === 'announced') return await this.store.store(toCandidate(entry, page, origin));
      round.uncertain.push({ entry, origin, page });
      return undefined;
    } catch (error) {
      return this.recordError(entry, origin, error, attempted, round);
    }
  }

  /**
   * Decides the pages that waited for the others. Stores an uncertain page, unless the same title or text stands at
   * several addresses of its host. Withdraws a missing page, unless its feed lists it or most pages of its host fail.
   */
  async settle(round: PageRound): Promise<IntakeResult[]> {
    const results: IntakeResult[] = [];
    for (const uncertain of round.uncertain.splice(0)) results.push(await this.decide(uncertain, round));
    for (const missing of round.missing.splice(0)) results.push(await this.recordMissing(missing, round));
    return results;
  }

  private async recordMissing(
    { entry, origin, error }: MissingPage,
    round: PageRound,
  ): Promise<IntakeResult> {
    const isKept = round.isListed(entry.url) || round.isHostFailing(entry.url);
    const isCertain = classifyRemoval(error) === 'now' || entry.movedTo !== undefined;
    const certain = isCertain ? 'now' : 'perhaps';
    const { url, movedTo } = entry;
    const withdrawn =
      !isKept && (await this.store.recordMissing(url, error.reason, certain, origin.runId, movedTo));
    return withdrawn || this.recordFailure(entry, origin, error, false);
  }

  private async decide(uncertain: UncertainPage, round: PageRound): Promise<IntakeResult> {
    const { entry, origin, page } = uncertain;
    try {
      if (!round.isRepeated(uncertain)) return await this.store.store(toCandidate(entry, page, origin));
      round.count(entry.url, 'foreign');
      return await this.recordFailure(entry, origin, new PageError(NOT_ANNOUNCED, true), true);
    } catch (error) {
      return this.recordFailure(entry, origin, toKnownError(error), true);
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
  ): Promise<IntakeResult | undefined> {
    const error = toKnownError(thrown);
    // A page that was gone before tells nothing about its host.
    const isMissing = classifyRemoval(error) !== 'no' && !entry.isRetry;
    const isForeign = error.reason === NOT_ANNOUNCED;
    if (isMissing) round.count(entry.url, 'missing');
    else if (isForeign) round.count(entry.url, 'foreign');
    else if (error.isTransient && error.reason !== ASKED_TO_WAIT) round.count(entry.url, 'ill');
    if (!isMissing) return this.recordFailure(entry, origin, error, attempted);
    round.missing.push({ entry, origin, error });
    return undefined;
  }

  private async recordFailure(
    entry: FeedEntry,
    origin: Origin,
    error: PageError,
    attempted: boolean,
  ): Promise<IntakeResult> {
    await this.history.recordFailure(entry, origin, error, attempted);
    return { id: null, outcome: 'failed', reason: error.reason };
  }
}

/** Judges a page that nothing announces but its address. */
export const judgeAlone = (url: string, page: ReadPage): PageVerdict =>
  judgePage({ title: '', description: '', url: new URL('/', url).href }, page);

/** @throws the error, if the page is not at fault */
function toKnownError(error: unknown): PageError {
  if (isUnstorable(error)) return new PageError('not_storable', false);
  if (error instanceof PageError) return error;
  throw error;
}

/** Returns true for SQLSTATE 22 (data exception) and 54 (limit exceeded): the values are at fault, no retry helps. */
const isUnstorable = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  /^(22|54)/.test(String((error.driverError as { code?: unknown }).code));
