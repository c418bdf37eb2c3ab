import { metrics } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Gauge } from 'prom-client';
import { GatewayConfig } from '../gateway.config';
import { type Page, sizeOf } from './page';
import type { PageRequest } from './page-request';
import { PurgeClock, type Verdict } from './purge-clock';

/**
 * How the memory is shared. Callers can make up any number of pages with a query, of navigations and of missing
 * pages, so these cannot push others out.
 */
const SHARES = { page: 0.5, query: 0.1, file: 0.2, navigation: 0.1, missing: 0.1 } as const;
type Shelf = keyof typeof SHARES;

const memoryInUse = new Gauge({
  name: 'gateway_page_memory_bytes',
  help: 'Memory in use for pages',
  registers: [metrics],
});

export interface KeptPage {
  readonly page: Page;
  readonly verdict: Exclude<Verdict, 'gone'>;
}

/** Pages in memory, by what was asked for, each until an event outdates it or room is needed. */
@Injectable()
export class PageMemory {
  readonly clock = new PurgeClock();
  /** While no events arrive, pages are checked after a while. Set by `EventWatch`. */
  hearsEvents = false;
  private build: string | undefined;
  private readonly shelves: Record<Shelf, LRUCache<string, Page>>;

  constructor(@Inject(GatewayConfig.token) private readonly config: GatewayConfig) {
    const shelf = (share: number): LRUCache<string, Page> =>
      new LRUCache({
        maxSize: Math.ceil(config.GATEWAY_PAGE_CACHE_BYTES * share),
        sizeCalculation: sizeOf,
      });
    this.shelves = {
      page: shelf(SHARES.page),
      query: shelf(SHARES.query),
      file: shelf(SHARES.file),
      navigation: shelf(SHARES.navigation),
      missing: shelf(SHARES.missing),
    };
  }

  /**
   * Another build of the site answers: what is in memory names its scripts and styles by names that are no more. Where two
   * builds answer in turn, as while one replaces the other, each page is rendered anew until one of them is gone.
   */
  noteBuild(build: string | string[] | undefined): void {
    if (typeof build !== 'string' || build === this.build) return;
    if (this.build !== undefined) this.clock.markAllStale();
    this.build = build;
  }

  find({ key, kept, target }: PageRequest): KeptPage | undefined {
    if (kept === 'none') return undefined;
    const page =
      this.shelves[shelfOf(kept, target)].get(key) ??
      (kept === 'page' ? this.shelves.missing.get(key) : undefined);
    if (!page) return undefined;
    const now = this.clock.now();
    const verdict = page.freshAt === now ? 'fresh' : this.clock.verdict(page.tags, page.renderedAt);
    if (verdict === 'fresh') page.freshAt = now;
    if (verdict === 'gone') {
      this.forget(key);
      return undefined;
    }
    // Its name changes with its content. Whoever reads a page of an earlier build asks for it still.
    if (kept === 'file') return { page, verdict: 'fresh' };
    return { page, verdict: this.unheard(page) ? 'stale' : verdict };
  }

  keep({ key, kept, target }: PageRequest, page: Page): void {
    if (kept === 'none' || page.unfit) return;
    const shelf = this.shelves[shelfOf(kept, target)];
    if (page.status === 404) {
      shelf.delete(key);
      this.shelves.missing.set(key, page);
    } else {
      if (kept === 'page') this.shelves.missing.delete(key);
      shelf.set(key, page);
    }
    memoryInUse.set(Object.values(this.shelves).reduce((sum, shelf) => sum + shelf.calculatedSize, 0));
  }

  private unheard(page: Page): boolean {
    return !this.hearsEvents && Date.now() - page.receivedAt > this.config.GATEWAY_UNHEARD_PAGE_AGE_MS;
  }

  private forget(key: string): void {
    for (const shelf of Object.values(this.shelves)) shelf.delete(key);
  }
}

const shelfOf = (kept: Exclude<PageRequest['kept'], 'none'>, target: string): Shelf =>
  kept === 'page' && target.includes('?') ? 'query' : kept;
