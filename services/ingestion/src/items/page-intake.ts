import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import type { FeedEntry } from '../feeds/feed-entry';
import { isTakenDown, PageError } from '../pages/fetch-reason';
import type { PageSession } from '../pages/page-reader';
import { type Origin, toCandidate } from './candidate';
import { ItemStore, type Stored } from './item-store';
import { SeenItems } from './seen-items';

export type Taken = Stored | { readonly id: null; readonly outcome: 'failed'; readonly reason: string };

/** The path of every page: read, judge, compare, store. Feeds and staff share this entry point. */
@Injectable()
export class PageIntake {
  constructor(
    private readonly store: ItemStore,
    private readonly seen: SeenItems,
  ) {}

  /** @throws only what the database throws because of itself: whatever is wrong with a page becomes its reason */
  async take(entry: FeedEntry, origin: Origin, session: PageSession, allowPrivate: boolean): Promise<Taken> {
    let attempted = false;
    try {
      const page = await session.readIfChanged(entry.url, allowPrivate, entry.validators ?? {}, async () => {
        await this.seen.attempting(entry, origin);
        attempted = true;
      });
      if (!page) return await this.store.confirm(entry.url);
      return await this.store.store(toCandidate(entry, page, origin));
    } catch (error) {
      const reason = isUnstorable(error) ? new PageError('not_storable', false) : error;
      if (!(reason instanceof PageError)) throw error;
      const down = isTakenDown(reason);
      const withdrawn =
        down !== 'no' && (await this.store.missing(entry.url, reason.reason, down, origin.runId));
      if (withdrawn) return withdrawn;
      await this.seen.failed(entry, origin, reason, attempted);
      return { id: null, outcome: 'failed', reason: reason.reason };
    }
  }
}

/** SQLSTATE classes 22 (data exception) and 54 (limit exceeded): the values are at fault, so asking again is idle. */
const isUnstorable = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  /^(22|54)/.test(String((error.driverError as { code?: unknown }).code));
