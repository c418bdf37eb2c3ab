import { CookieJar, decodeBody, type FetchResult, safeFetch } from '@frontier/safe-fetch';
import { Inject, Injectable } from '@nestjs/common';
import { IngestionConfig } from '../ingestion.config';
import type { PageTask } from '../parse.worker';
import { AttemptNotRecordedError, Parser } from '../parsing/parser';
import { getNextAttempt, parseRetryAfter } from '../sources/backoff';
import { MAX_URL_LENGTH } from './canonical-url';
import type { ExtractedPage } from './extract-page';
import { assertPage } from './media-type';
import { ASKED_TO_WAIT, toPageError, isTransientStatus, MOVED_TO_FRONT_PAGE, PageError } from './page-error';
import { HostThrottle, type Politeness } from './host-throttle';
import { type PageRefresh, parseRefresh } from './refresh';
import { ALLOW_ALL, readRobots, type RobotsRules } from './robots';

const PUBLIC_AT_ONCE = 2;
const PRIVATE_AT_ONCE = 8;
/** Limits how often a page may send the reader on by a `meta` element or a `Refresh` header. */
const MAX_REFRESHES = 3;

/** HTTP validators of the last response. With them, the server sends the page only if it has changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type ReadPage = ExtractedPage & Validators;

export interface PoliteRequest extends Partial<Validators> {
  readonly allowPrivate: boolean;
  /** True if found by crawling, so that robots.txt applies; false for a feed, which is offered to programs. */
  readonly crawled: boolean;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly truncate?: boolean;
  readonly jar?: CookieJar;
}

/** Remembers each host's robots.txt, when the host was last requested and until when it asked the crawler to wait. */
export class CrawlSession {
  private readonly throttle = new HostThrottle();
  private readonly robots = new Map<string, Promise<RobotsRules>>();
  private readonly retryTimes = new Map<string, Date>();

  constructor(
    private readonly parser: Parser,
    private readonly config: IngestionConfig,
  ) {}

  /** Reads a page. @param attempting awaited when the page is downloaded, before it is parsed @throws PageError */
  async read(address: string, allowPrivate: boolean, attempting: () => Promise<void>): Promise<ReadPage> {
    const page = await this.readIfChanged(address, allowPrivate, {}, attempting);
    // A 304 response is wrong here, because no validators were sent.
    if (!page) throw new PageError('bad_response', true);
    return page;
  }

  /** @returns null if the page is unchanged @throws PageError, and errors of `attempting`: the page is not at fault */
  async readIfChanged(
    address: string,
    allowPrivate: boolean,
    validators: Partial<Validators>,
    attempting: () => Promise<void>,
  ): Promise<ReadPage | null> {
    let attempt: Promise<void> | undefined;
    try {
      const jar = new CookieJar();
      let [target, known]: [string, Partial<Validators>] = [address, validators];
      for (let refreshes = 0; refreshes <= MAX_REFRESHES; refreshes += 1) {
        const result = await this.fetch(target, {
          ...{ allowPrivate: allowPrivate && isSameOrigin(target, address), crawled: true, jar, ...known },
          timeoutMs: this.config.INGESTION_PAGE_TIMEOUT_MS,
          maxBytes: this.config.INGESTION_PAGE_MAX_BYTES,
        });
        if (result.notModified && refreshes === 0) return null;
        const page = await this.parsePage(address, result, () => (attempt ??= attempting()));
        if (!('refreshTo' in page)) return page;
        [target, known] = [page.refreshTo, {}];
      }
      throw new PageError('redirect_loop', true);
    } catch (error) {
      if (error instanceof AttemptNotRecordedError) throw error.cause;
      throw toPageError(error, address);
    }
  }

  private async parsePage(
    address: string,
    result: FetchResult,
    attempting: () => Promise<void>,
  ): Promise<ReadPage | PageRefresh> {
    const task = toPageTask(address, result);
    const { refresh = '', etag = null, 'last-modified': lastModified = null } = result.headers;
    const named = parseRefresh(String(refresh), result.finalUrl);
    if (named?.isImmediate) return named;
    const page = await this.parser.parse(task, attempting);
    return 'refreshTo' in page ? page : { ...page, etag, lastModified };
  }

  /**
   * Sends a request when its host's turn comes, and each redirect likewise.
   *
   * @throws PageError `robots_disallowed`, `robots_unavailable`, `asked_to_wait`, and the errors of `safeFetch`
   */
  async fetch(address: string, { crawled, ...options }: PoliteRequest): Promise<FetchResult> {
    const home = new URL(address);
    const { allowPrivate } = options;
    const getRules = (url: URL, open: boolean): Promise<RobotsRules> =>
      crawled ? this.checkRobots(url, open) : (this.robots.get(url.origin) ?? Promise.resolve(ALLOW_ALL));
    const politeness = this.getPoliteness(await getRules(home, allowPrivate), allowPrivate);
    return this.throttle.schedule(home.host, politeness, async () => {
      this.throwIfDeferred(home.host);
      const result = await safeFetch(address, {
        ...options,
        onRedirect: async (target) => {
          const open = allowPrivate && target.origin === home.origin;
          const rules = await getRules(target, open);
          this.throwIfDeferred(target.host);
          await this.throttle.waitForTurn(target.host, this.getPoliteness(rules, open));
        },
      });
      this.recordRetryAfter(result);
      return result;
    });
  }

  /** Returns the time until which the host asked the crawler to wait, or null if it did not ask. */
  getRetryTime(address: string): Date | null {
    return this.retryTimes.get(new URL(address).host) ?? null;
  }

  private getPoliteness({ delayMs }: RobotsRules, allowPrivate: boolean): Politeness {
    return allowPrivate
      ? { concurrency: PRIVATE_AT_ONCE, delayMs }
      : { concurrency: PUBLIC_AT_ONCE, delayMs: Math.max(this.config.INGESTION_HOST_DELAY_MS, delayMs) };
  }

  private throwIfDeferred(host: string): void {
    const wait = (this.retryTimes.get(host)?.getTime() ?? 0) - Date.now();
    if (wait > 0) throw new PageError(ASKED_TO_WAIT, true, wait);
  }

  private recordRetryAfter({ status, headers, finalUrl }: FetchResult): void {
    if (status !== 429) return;
    const asked = parseRetryAfter(headers['retry-after'], new Date());
    this.retryTimes.set(
      new URL(finalUrl).host,
      getNextAttempt(this.config.INGESTION_RETRY_AFTER_MS, 1, asked),
    );
  }

  /** @throws PageError if the rules forbid the URL or cannot be read */
  private async checkRobots(url: URL, allowPrivate: boolean): Promise<RobotsRules> {
    const rules = await this.getRobotsRules(url, allowPrivate);
    const verdict = rules.allows(url.href);
    if (verdict === 'no') throw new PageError('robots_disallowed', false);
    if (verdict === 'unavailable') throw new PageError('robots_unavailable', true);
    return rules;
  }

  private getRobotsRules({ origin, host }: URL, allowPrivate: boolean): Promise<RobotsRules> {
    const known = this.robots.get(origin);
    if (known) return known;
    const reading = this.throttle
      .waitForTurn(host, this.getPoliteness(ALLOW_ALL, allowPrivate))
      .then(() => readRobots(origin, allowPrivate));
    this.robots.set(origin, reading);
    return reading;
  }
}

/** @throws PageError */
function toPageTask(address: string, { status, headers, body, finalUrl }: FetchResult): PageTask {
  const now = new Date();
  if (!isWhole(status, headers)) {
    const wait = parseRetryAfter(headers['retry-after'], now);
    throw new PageError(`http_${status}`, isTransientStatus(status), wait);
  }
  if (finalUrl.length > MAX_URL_LENGTH) throw new PageError('address_too_long', false);
  if (isFrontPage(finalUrl) && !isFrontPage(address)) throw new PageError(MOVED_TO_FRONT_PAGE, false);
  const { text } = decodeBody(body, headers);
  assertPage(headers['content-type'], body, text);
  return { read: 'page', text, address: finalUrl, now };
}

/** Returns true for a response with the whole page. Others, such as 202 of a challenge and 204, have none. */
function isWhole(status: number, headers: FetchResult['headers']): boolean {
  if (status !== 206) return status === 200 || status === 203;
  const [, last, size] = /^bytes 0-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  return headers['content-range'] === undefined || Number(last) + 1 === Number(size);
}

const isSameOrigin = (a: string, b: string): boolean => new URL(a).origin === new URL(b).origin;
/** Paths of front pages, those of a language included. */
const FRONT_PAGE =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?|(?:[a-z]{2}\/)?(?:home|index|default|inicio|portada)(?:\.\w+)?\/?)?$/i;

function isFrontPage(address: string): boolean {
  const { pathname, search } = new URL(address);
  return search === '' && FRONT_PAGE.test(pathname);
}

@Injectable()
export class PageReader {
  constructor(
    private readonly parser: Parser,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {}

  createSession(): CrawlSession {
    return new CrawlSession(this.parser, this.config);
  }
}
