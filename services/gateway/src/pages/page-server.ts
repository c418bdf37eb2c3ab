import { activeTrace, getLogger, metrics } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { UpstreamError } from '../proxy/upstream-error';
import { chooseEncoding } from './encodings';
import type { Page } from './page';
import { PageMemory } from './page-memory';
import { PageRenderer } from './page-renderer';
import { type PageRequest, pageRequestOf } from './page-request';

type Source = 'hit' | 'miss' | 'stale';

/** With an older page at hand, the site is not waited for longer than this. */
const PATIENCE_WITH_STALE_MS = 3_000;
/** After a failure the older page is served without asking, for so long. */
const REST_AFTER_FAILURE_MS = 1_000;

const answered = new Counter({
  name: 'gateway_pages_total',
  help: 'Pages answered, by where they came from',
  labelNames: ['source'],
  registers: [metrics],
});

/** Answers requests for pages: from memory where it can, else by asking the site, once for all who wait. */
@Injectable()
export class PageServer {
  private readonly logger = getLogger('pages');
  private readonly underway = new Map<string, { tick: number; page: Promise<Page> }>();
  /** Keys of pages whose newer rendering failed a moment ago. */
  private readonly resting = new LRUCache<string, true>({ max: 10_000, ttl: REST_AFTER_FAILURE_MS });

  constructor(
    private readonly memory: PageMemory,
    private readonly renderer: PageRenderer,
  ) {}

  /** Answers at once if the page is in memory and up to date. Says whether it did. */
  answerFromMemory(request: FastifyRequest, reply: FastifyReply): boolean {
    const { method } = request.raw;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const kept = this.memory.find(pageRequestOf(request.raw));
    if (kept?.verdict !== 'fresh') return false;
    send(request, reply, kept.page, 'hit');
    return true;
  }

  /** @throws UpstreamError when the site is away and no older page may be shown */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const wanted = pageRequestOf(request.raw);
    const { page, source } = await this.obtain(wanted);
    send(request, reply, page, source);
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

/** Writes to the socket directly: every header is ready, so Fastify's own serialising has nothing to add. */
function send(request: FastifyRequest, reply: FastifyReply, page: Page, source: Source): void {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  const form = page.forms.get(chooseEncoding(accepted, page.forms));
  if (!form) throw new Error('A page without a plain form');
  answered.labels(source).inc();
  reply.hijack();
  const { raw } = reply;
  const unchanged = page.status === 200 && known !== undefined && matchesEtag(known, form.etag);
  const headers = [...form.headers, 'x-cache', source, 'x-request-id', activeTrace()?.traceId ?? ''];
  if (unchanged) {
    raw.writeHead(304, headers);
    raw.end();
    return;
  }
  headers.push('content-length', String(form.body.length));
  raw.writeHead(page.status, headers);
  raw.end(request.raw.method === 'HEAD' ? undefined : form.body);
}

function matchesEtag(known: string, etag: string): boolean {
  return known
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
