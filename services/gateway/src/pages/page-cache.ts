import { toSiteDay } from '@frontier/domain';
import { metrics, ServiceClock } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Gauge } from 'prom-client';
import { GatewayConfig } from '../gateway.config';
import { type Page, estimateBytes } from './page';
import type { PageRequest } from './page-request';
import { PurgeClock, type Freshness } from './purge-clock';

/** Shares of the cache. Query, navigation and missing pages are unlimited in number, so they must not evict others. */
const SHARES = { page: 0.5, query: 0.1, file: 0.2, navigation: 0.1, missing: 0.1 } as const;
type CachePartition = keyof typeof SHARES;

const memoryInUse = new Gauge({
  name: 'gateway_page_memory_bytes',
  help: 'Memory used by cached pages',
  registers: [metrics],
});

export interface CachedPage {
  readonly page: Page;
  readonly freshness: Exclude<Freshness, 'gone'>;
}

/** Caches pages by request key until an event invalidates them or space is needed. */
@Injectable()
export class PageCache {
  readonly clock = new PurgeClock();
  /** False while NATS is disconnected: pages older than `GATEWAY_UNHEARD_PAGE_AGE_MS` are then stale. */
  isConnected = false;
  private build: string | undefined;
  private readonly partitions: Record<CachePartition, LRUCache<string, Page>>;

  constructor(
    @Inject(GatewayConfig.token) private readonly config: GatewayConfig,
    private readonly time: ServiceClock,
  ) {
    const createPartition = (share: number): LRUCache<string, Page> =>
      new LRUCache({
        maxSize: Math.ceil(config.GATEWAY_PAGE_CACHE_BYTES * share),
        sizeCalculation: estimateBytes,
      });
    this.partitions = {
      page: createPartition(SHARES.page),
      query: createPartition(SHARES.query),
      file: createPartition(SHARES.file),
      navigation: createPartition(SHARES.navigation),
      missing: createPartition(SHARES.missing),
    };
  }

  /**
   * Marks all pages stale if the site's build has changed, because they reference files of the old build. While a rollout
   * runs two builds, pages are rendered again at each switch between them.
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
    // Files stay fresh: their names contain a content hash, and readers of pages of an old build still request them.
    if (cacheClass === 'file') return { page, freshness: 'fresh' };
    return { page, freshness: this.isUnverified(page) || this.isOfPastDay(page) ? 'stale' : verdict };
  }

  store({ key, cacheClass, target }: PageRequest, page: Page): void {
    if (cacheClass === 'none' || page.uncacheableReason) return;
    const partition = this.partitions[getPartition(cacheClass, target)];
    if (page.status === 404) {
      partition.delete(key);
      this.partitions.missing.set(key, page);
    } else {
      if (cacheClass === 'page') this.partitions.missing.delete(key);
      partition.set(key, page);
    }
    memoryInUse.set(
      Object.values(this.partitions).reduce((sum, partition) => sum + partition.calculatedSize, 0),
    );
  }

  private isUnverified(page: Page): boolean {
    return !this.isConnected && Date.now() - page.receivedAt > this.config.GATEWAY_UNHEARD_PAGE_AGE_MS;
  }

  private isOfPastDay({ day }: Page): boolean {
    return day !== undefined && day !== toSiteDay(this.time.now());
  }

  private forget(key: string): void {
    for (const partition of Object.values(this.partitions)) partition.delete(key);
  }
}

const getPartition = (kept: Exclude<PageRequest['cacheClass'], 'none'>, target: string): CachePartition =>
  kept === 'page' && target.includes('?') ? 'query' : kept;
