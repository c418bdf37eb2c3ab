import { tokenize } from '@frontier/ai';
import { USER_AGENT } from '@frontier/safe-fetch';
import { getLogger } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { parseHTML } from 'linkedom';
import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { fetchText } from './fetch-text';
import { WebSearchConfig } from './web-search.config';

export interface Link {
  readonly url: string;
  readonly title: string;
}

/** Cache time of the links of a front page. It also limits how often a site is requested. */
const CACHE_TTL_MS = 15 * 60_000;
/** Time before an unreachable front page is requested again. */
const FAILURE_TTL_MS = 60_000;
/** Links with a shorter text are assumed to be menu entries. */
const MIN_TITLE_LENGTH = 20;

/** Reads the links of front pages that robots.txt allows to fetch, and caches them. */
@Injectable()
export class FrontPages {
  private readonly logger = getLogger('web-search');
  private readonly pages = new LRUCache<string, readonly Link[]>({ max: 100, ttl: CACHE_TTL_MS });

  constructor(@Inject(WebSearchConfig.token) private readonly config: WebSearchConfig) {}

  async findHeadlineUrl(headline: string, domain: string): Promise<string | undefined> {
    const sought = padWords(headline);
    if (sought.trim().length < MIN_TITLE_LENGTH) return undefined;
    // Search within link texts, which may contain the topic before the headline and a sentence after it.
    return (await this.listLinks(domain)).find(({ title }) => padWords(title).includes(sought))?.url;
  }

  /** Returns no links if the front page cannot be fetched. */
  async listLinks(domain: string): Promise<readonly Link[]> {
    const kept = this.pages.get(domain);
    if (kept) return kept;
    const address = this.config.WEB_SEARCH_DIRECT_URL.replace('{domain}', domain);
    try {
      const links = (await this.isAllowedByRobots(address))
        ? extractLinks(await fetchText(address, this.config), address)
        : [];
      this.pages.set(domain, links);
      return links;
    } catch (error) {
      this.logger.warn({ err: error, domain }, 'failed to read the front page of a searched site');
      this.pages.set(domain, [], { ttl: FAILURE_TTL_MS });
      return [];
    }
  }

  private async isAllowedByRobots(address: string): Promise<boolean> {
    const robots = new URL('/robots.txt', address).href;
    // A site without a readable robots.txt allows everything.
    const rules = await fetchText(robots, this.config).catch(() => '');
    return robotsParser(robots, rules).isAllowed(address, USER_AGENT) !== false;
  }
}

const padWords = (text: string): string => ` ${tokenize(text).join(' ')} `;

function extractLinks(html: string, address: string): Link[] {
  const { document } = parseHTML(html) as unknown as {
    document: {
      querySelectorAll(selector: string): Iterable<{
        readonly textContent: string | null;
        getAttribute(name: string): string | null;
      }>;
    };
  };
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const title = (link.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (title.length < MIN_TITLE_LENGTH || !URL.canParse(href, address)) return [];
    return [{ url: new URL(href, address).href, title }];
  });
}
