import { metrics } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Gauge } from 'prom-client';
import { GatewayConfig } from '../gateway.config';
import { type Page, estimateBytes } from './page';
import type { PageRequest } from './page-request';
import { PurgeClock, type Freshness } from './purge-clock';

/**
 * How the memory is shared. Callers can make up any number of pages with a query, of navigations and of missing
 * pages, so these cannot push others out.
 */
const SHARES = { page: 0.5, query: 0.1, file: 0.2, navigation: 0.1, missing: 0.1 } as const;
type CachePartition = keyof typeof SHARES;

const memoryInUse = new Gauge({
  name: 'gateway_page_memory_bytes',
  help: 'Memory in use for pages',
  registers: [metrics],
});

export interface CachedPage {
  readonly page: Page;
  readonly freshness: Exclude<Freshness, 'gone'>;
}

/** Pages in memory, by what was asked for, each until an event outdates it or room is needed. */
@Injectable()
export class PageCache {
  readonly clock = new PurgeClock();
  /** While no events arrive, pages are checked after a while. Set by `EventWatch`. */
  isConnected = false;
  private build: string | undefined;
  private readonly partitions: Record<CachePartition, LRUCache<string, Page>>;

  constructor(@Inject(GatewayConfig.token) private readonly config: GatewayConfig) {
    const shelf = (share: number): LRUCache<string, Page> =>
      new LRUCache({
        maxSize: Math.ceil(config.GATEWAY_PAGE_CACHE_BYTES * share),
        sizeCalculation: estimateBytes,
      });
    this.partitions = {
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
  invalidateOnNewBuild(build: string | string[] | undefined): void {
    if (typeof build !== 'string' || build === this.build) return;
    if (this.build !== undefined) this.clock.markAllStale();
    this.build = build;
  }

  find({ key, cacheClass, target }: PageRequest): CachedPage | undefined {
    if (cacheClass === 'none') return undefined;
    const page =
      this.partitions[getPartition(cacheClass, target)].get(key) ??
      (cacheClass === 'page' ? this.partitions.missing.get(key) : undefined);
    if (!page) return undefined;
    const now = this.clock.now();
    const verdict = page.freshAt === now ? 'fresh' : this.clock.getFreshness(page.tags, page.renderedAt);
    if (verdict === 'fresh') page.freshAt = now;
    if (verdict === 'gone') {
      this.forget(key);
      return undefined;
    }
    // Its name changes with its content. Whoever reads a page of an earlier build asks for it still.
    if (cacheClass === 'file') return { page, freshness: 'fresh' };
    return { page, freshness: this.isUnverified(page) ? 'stale' : verdict };
  }

  store({ key, cacheClass, target }: PageRequest, page: Page): void {
    if (cacheClass === 'none' || page.uncacheableReason) return;
    const shelf = this.partitions[getPartition(cacheClass, target)];
    if (page.status === 404) {
      shelf.delete(key);
      this.partitions.missing.set(key, page);
    } else {
      if (cacheClass === 'page') this.partitions.missing.delete(key);
      shelf.set(key, page);
    }
    memoryInUse.set(Object.values(this.partitions).reduce((sum, shelf) => sum + shelf.calculatedSize, 0));
  }

  private isUnverified(page: Page): boolean {
    return !this.isConnected && Date.now() - page.receivedAt > this.config.GATEWAY_UNHEARD_PAGE_AGE_MS;
  }

  private forget(key: string): void {
    for (const shelf of Object.values(this.partitions)) shelf.delete(key);
  }
}

const getPartition = (kept: Exclude<PageRequest['cacheClass'], 'none'>, target: string): CachePartition =>
  kept === 'page' && target.includes('?') ? 'query' : kept;
