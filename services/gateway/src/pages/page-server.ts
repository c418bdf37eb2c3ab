import type { IncomingMessage, ServerResponse } from 'node:http';
import { getLogger } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { guardRequest, namesSeveralHosts } from '../edge/request-guard';
import { UpstreamError } from '../proxy/upstream-error';
import type { Page } from './page';
import { PageMemory } from './page-memory';
import { PageRenderer } from './page-renderer';
import { type PageRequest, pageRequestOf } from './page-request';
import { sendPage, type Source } from './send-page';

/** With an older page at hand, the site is not waited for longer than this. */
const PATIENCE_WITH_STALE_MS = 3_000;
/** After a failure the older page is served without asking, for so long. */
const REST_AFTER_FAILURE_MS = 1_000;

/** Addresses whose row in the page table is remembered, and the longest of them. */
const MAX_KNOWN_ADDRESSES = 5_000;
const MAX_KNOWN_LENGTH = 512;

/** Answers requests for pages: from memory where it can, else by asking the site, once for all who wait. */
@Injectable()
export class PageServer {
  private readonly logger = getLogger('pages');
  private readonly underway = new Map<string, { tick: number; page: Promise<Page> }>();
  private readonly resting = new LRUCache<string, true>({ max: 10_000, ttl: REST_AFTER_FAILURE_MS });

  private readonly addresses = new LRUCache<string, PageRequest>({ max: MAX_KNOWN_ADDRESSES });

  constructor(
    private readonly memory: PageMemory,
    private readonly renderer: PageRenderer,
  ) {}

  /**
   * Answers at once if the page is in memory and up to date. Says whether it did. This is the path of nearly
   * every reader: each step that it takes is taken ten thousand times a second.
   */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const wanted = this.ordinary(request);
    const kept = wanted && this.memory.find(wanted);
    if (kept?.verdict !== 'fresh') return false;
    sendPage(request, response, kept.page, 'hit');
    return true;
  }

  /** @throws UpstreamError when the site is away and no older page may be shown */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wanted = pageRequestOf(request);
    const { page, source } = await this.obtain(wanted);
    sendPage(request, response, page, source);
  }

  /** What a request asks for, if it is one that no guard would stop. */
  private ordinary(request: IncomingMessage): PageRequest | undefined {
    const { method = '', url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || namesSeveralHosts(request)) return undefined;
    const plain = headers.authorization === undefined && headers.rsc === undefined;
    const known = plain ? this.addresses.get(url) : undefined;
    if (known) return known;
    try {
      guardRequest(request);
    } catch {
      return undefined;
    }
    const wanted = pageRequestOf(request);
    if (plain && wanted.kept !== 'none' && url.length <= MAX_KNOWN_LENGTH) this.addresses.set(url, wanted);
    return wanted;
  }

  private async obtain(wanted: PageRequest): Promise<{ page: Page; source: Source }> {
    const older = this.memory.find(wanted);
    if (older && this.resting.has(wanted.key)) return { page: older.page, source: 'stale' };
    try {
      const page = await this.renderOnce(wanted, older && PATIENCE_WITH_STALE_MS);
      if (page.unfit !== 'failed' && page.unfit !== 'degraded') return { page, source: 'miss' };
      return this.fallBack(wanted) ?? { page, source: 'miss' };
    } catch (error) {
      const fallback = error instanceof UpstreamError ? this.fallBack(wanted) : undefined;
      if (!fallback) throw error;
      this.logger.warn({ err: error }, 'an older page is shown');
      return fallback;
    }
  }

  /** The older page, looked up again: it may have been hidden in the meantime. */
  private fallBack(wanted: PageRequest): { page: Page; source: Source } | undefined {
    const older = this.memory.find(wanted);
    if (!older) return undefined;
    this.resting.set(wanted.key, true);
    return { page: older.page, source: 'stale' };
  }

  /** Joins a rendering under way, unless something was purged since it began. */
  private renderOnce(wanted: PageRequest, timeoutMs: number | undefined): Promise<Page> {
    const tick = this.memory.clock.now();
    if (wanted.kept === 'none') return this.renderer.render(wanted, tick);
    const begun = this.underway.get(wanted.key);
    if (begun?.tick === tick) return begun.page;
    const page = this.renderer.render(wanted, tick, timeoutMs);
    this.underway.set(wanted.key, { tick, page });
    return page
      .then((rendered) => {
        this.keepNewest(wanted, rendered);
        return rendered;
      })
      .finally(() => {
        if (this.underway.get(wanted.key)?.page === page) this.underway.delete(wanted.key);
      });
  }

  /** A slow rendering must not replace a newer one that was quicker. */
  private keepNewest(wanted: PageRequest, page: Page): void {
    const kept = this.memory.find(wanted);
    if (kept && kept.page.renderedAt > page.renderedAt) return;
    this.memory.keep(wanted, page);
  }
}
