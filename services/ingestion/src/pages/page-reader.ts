import { decodeBody, safeFetch } from '@frontier/safe-fetch';
import { Inject, Injectable } from '@nestjs/common';
import { IngestionConfig } from '../ingestion.config';
import { retryAfterMs } from '../sources/growing-delay';
import type { PageTask } from '../parse.worker';
import { Parser } from '../parsing/parser';
import { LONGEST_ADDRESS } from './canonical-url';
import type { ExtractedPage } from './extract-page';
import { asPageError, isPassingStatus, PageError } from './fetch-reason';
import { HostGate } from './host-gate';
import { readRobots, type RobotsRules } from './robots';

const PUBLIC_AT_ONCE = 2;
const PRIVATE_AT_ONCE = 8;
const PAGE_TYPES = /^\s*(text\/html|application\/xhtml\+xml|text\/plain|application\/octet-stream)?\s*(;|$)/i;

/** Reads pages politely. One session per run: it remembers the rules of each host and when it was last asked. */
export class PageSession {
  private readonly gate = new HostGate();
  private readonly robots = new Map<string, Promise<RobotsRules>>();

  constructor(
    private readonly parser: Parser,
    private readonly config: IngestionConfig,
  ) {}

  /**
   * @param attempting is awaited once the page is here, before it is parsed
   * @throws PageError
   */
  async read(
    address: string,
    allowPrivate: boolean,
    attempting: () => Promise<void>,
  ): Promise<ExtractedPage> {
    try {
      const { host } = new URL(address);
      const rules = await this.permit(address, allowPrivate);
      const politeness = allowPrivate
        ? { atOnce: PRIVATE_AT_ONCE, delayMs: 0 }
        : { atOnce: PUBLIC_AT_ONCE, delayMs: Math.max(this.config.INGESTION_HOST_DELAY_MS, rules.delayMs) };
      const task = await this.gate.through(host, politeness, () => this.fetchPage(address, allowPrivate));
      return await this.parser.parse(task, attempting);
    } catch (error) {
      throw asPageError(error);
    }
  }

  /** @throws PageError when the rules of the address's host forbid it, or cannot be read */
  private async permit(address: string, allowPrivate: boolean): Promise<RobotsRules> {
    const rules = await this.rulesOf(new URL(address).origin, allowPrivate);
    const verdict = rules.allows(address);
    if (verdict === 'no') throw new PageError('robots_disallowed', false);
    if (verdict === 'unavailable') throw new PageError('robots_unavailable', true);
    return rules;
  }

  private rulesOf(origin: string, allowPrivate: boolean): Promise<RobotsRules> {
    const known = this.robots.get(origin);
    if (known) return known;
    const reading = readRobots(origin, allowPrivate);
    this.robots.set(origin, reading);
    return reading;
  }

  private async fetchPage(address: string, allowPrivate: boolean): Promise<PageTask> {
    const home = new URL(address).origin;
    const { status, headers, body, finalUrl } = await safeFetch(address, {
      allowPrivate,
      onRedirect: async ({ href, origin }) => {
        await this.permit(href, allowPrivate && origin === home);
      },
      timeoutMs: this.config.INGESTION_PAGE_TIMEOUT_MS,
      maxBytes: this.config.INGESTION_PAGE_MAX_BYTES,
    });
    const now = new Date();
    if (status >= 400) {
      throw new PageError(
        `http_${status}`,
        isPassingStatus(status),
        retryAfterMs(headers['retry-after'], now),
      );
    }
    if (finalUrl.length > LONGEST_ADDRESS) throw new PageError('address_too_long', false);
    if (!PAGE_TYPES.test(headers['content-type'] ?? '')) throw new PageError('not_a_page', false);
    return { read: 'page', text: decodeBody(body, headers).text, address: finalUrl, now };
  }
}

@Injectable()
export class PageReader {
  constructor(
    private readonly parser: Parser,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {}

  session(): PageSession {
    return new PageSession(this.parser, this.config);
  }
}
