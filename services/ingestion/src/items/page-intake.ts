import { Injectable } from '@nestjs/common';
import type { FeedEntry } from '../feeds/feed-entry';
import { asPageError } from '../pages/fetch-reason';
import type { PageSession } from '../pages/page-reader';
import { type Origin, toCandidate } from './candidate';
import { ItemStore, type Stored } from './item-store';
import { SeenItems } from './seen-items';

export type Taken = Stored | { readonly id: null; readonly outcome: 'failed'; readonly reason: string };

/** The path of every page: read, judge, compare, store. Feeds and staff come in by the same door. */
@Injectable()
export class PageIntake {
  constructor(
    private readonly store: ItemStore,
    private readonly seen: SeenItems,
  ) {}

  /** @throws only what the database throws: whatever is wrong with a page becomes its reason */
  async take(entry: FeedEntry, origin: Origin, session: PageSession, allowPrivate: boolean): Promise<Taken> {
    const page = await session.read(entry.url, allowPrivate).catch(asPageError);
    if (page instanceof Error) {
      await this.seen.failed(entry, origin, page);
      return { id: null, outcome: 'failed', reason: page.reason };
    }
    return this.store.store(toCandidate(entry, page, origin, new Date()));
  }
}
