import type { IncomingMessage, ServerResponse } from 'node:http';
import { getLogger } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { guardRequest, hasMultipleHosts } from '../edge/request-guard';
import { UpstreamError } from '../proxy/upstream-error';
import type { Page } from './page';
import { PageCache } from './page-cache';
import { PageRenderer } from './page-renderer';
import { type PageRequest, toPageRequest } from './page-request';
import { sendPage, type CacheStatus } from './send-page';

/** Timeout of a rendering when a stale page could be served instead. */
const STALE_RENDER_TIMEOUT_MS = 3_000;
/** After a failed rendering, the stale page is served without asking the site for this long. */
const FAILURE_BACKOFF_MS = 1_000;

/** Number of URLs whose page table match is cached, and the maximum length of such a URL. */
const MAX_KNOWN_ADDRESSES = 5_000;
const MAX_KNOWN_LENGTH = 512;

/** Serves pages from the cache or the site. Concurrent requests for the same cacheable page share one rendering. */
@Injectable()
export class PageServer {
  private readonly logger = getLogger('pages');
  private readonly inFlight = new Map<string, { tick: number; page: Promise<Page> }>();
  private readonly recentlyFailed = new LRUCache<string, true>({ max: 10_000, ttl: FAILURE_BACKOFF_MS });

  private readonly knownRequests = new LRUCache<string, PageRequest>({ max: MAX_KNOWN_ADDRESSES });

  constructor(
    private readonly cache: PageCache,
    private readonly renderer: PageRenderer,
  ) {}

  /** Answers from the cache, or returns false. Synchronous, as each step counts at ten thousand requests a second. */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const wanted = this.toGuardedRequest(request);
    const kept = wanted && this.cache.find(wanted);
    if (kept?.freshness !== 'fresh') return false;
    sendPage(request, response, kept.page, 'hit');
    return true;
  }

  /** Answers with a page. @throws UpstreamError if the site fails and no stale page may be shown */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wanted = toPageRequest(request);
    const { page, source } = await this.getPage(wanted);
    sendPage(request, response, page, source);
  }

  /** Returns undefined for a request that reads no page, or that the request guard would reject. */
  private toGuardedRequest(request: IncomingMessage): PageRequest | undefined {
    const { method = '', url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasMultipleHosts(request)) return undefined;
    const plain = headers.authorization === undefined && headers.rsc === undefined;
    const known = plain ? this.knownRequests.get(url) : undefined;
    if (known) return known;
    try {
      guardRequest(request);
    } catch {
      return undefined;
    }
    const wanted = toPageRequest(request);
    if (plain && wanted.cacheClass !== 'none' && url.length <= MAX_KNOWN_LENGTH)
      this.knownRequests.set(url, wanted);
    return wanted;
  }

  private async getPage(wanted: PageRequest): Promise<{ page: Page; source: CacheStatus }> {
    const older = this.cache.find(wanted);
    if (older && this.recentlyFailed.has(wanted.key)) return { page: older.page, source: 'stale' };
    try {
      const page = await this.renderOnce(wanted, older && STALE_RENDER_TIMEOUT_MS);
      if (page.uncacheableReason !== 'failed' && page.uncacheableReason !== 'degraded')
        return { page, source: 'miss' };
      return this.getStalePage(wanted) ?? { page, source: 'miss' };
    } catch (error) {
      const fallback = error instanceof UpstreamError ? this.getStalePage(wanted) : undefined;
      if (!fallback) throw error;
      this.logger.warn({ err: error }, 'rendering failed, serving stale page');
      return fallback;
    }
  }

  /** Looks the stale page up again, because it may have been hidden since the first lookup. */
  private getStalePage(wanted: PageRequest): { page: Page; source: CacheStatus } | undefined {
    const older = this.cache.find(wanted);
    if (!older) return undefined;
    this.recentlyFailed.set(wanted.key, true);
    return { page: older.page, source: 'stale' };
  }

  /** Renders a page, or joins its rendering in progress unless anything was purged since that began. */
  private renderOnce(wanted: PageRequest, timeoutMs: number | undefined): Promise<Page> {
    const tick = this.cache.clock.now();
    if (wanted.cacheClass === 'none') return this.renderer.render(wanted, tick);
    const begun = this.inFlight.get(wanted.key);
    if (begun?.tick === tick) return begun.page;
    const page = this.renderer.render(wanted, tick, timeoutMs);
    this.inFlight.set(wanted.key, { tick, page });
    return page
      .then((rendered) => {
        this.keepNewest(wanted, rendered);
        return rendered;
      })
      .finally(() => {
        if (this.inFlight.get(wanted.key)?.page === page) this.inFlight.delete(wanted.key);
      });
  }

  /** Stores a page unless a later rendering finished first. */
  private keepNewest(wanted: PageRequest, page: Page): void {
    const kept = this.cache.find(wanted);
    if (kept && kept.page.renderedAt > page.renderedAt) return;
    this.cache.store(wanted, page);
  }
}
