import { distinct, termsOf, TermSet } from '@frontier/ai';
import { USER_AGENT } from '@frontier/safe-fetch';
import { getLogger } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { parseHTML } from 'linkedom';
import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { fetchText } from './fetch-text';
import type { WebPage, WebQuery, WebSearchProvider } from './web-provider';
import { WebConfig } from './web.config';

interface Link {
  readonly url: string;
  readonly title: string;
}

/** A front page changes little in that time, and is asked for no more often. */
const KEPT_MS = 15 * 60_000;
/** Shorter links are menus. */
const SHORTEST_TITLE = 20;
/** Terms of the question that a link must name. */
const SHARED_TERMS = 2;

/** The front pages of the domains themselves: what they link to today. Nobody between us and them learns the question. */
@Injectable()
export class Direct implements WebSearchProvider {
  readonly name = 'direct';
  readonly problem = null;
  private readonly logger = getLogger('web-search');
  private readonly pages = new LRUCache<string, readonly Link[]>({ max: 100, ttl: KEPT_MS });

  constructor(@Inject(WebConfig.token) private readonly config: WebConfig) {}

  async search({ words, domains }: WebQuery): Promise<WebPage[]> {
    const pages = await Promise.all(domains.map((domain) => this.linksOf(domain)));
    const wanted = distinct(termsOf(words.join(' ')));
    const shared = ({ title }: Link): number => {
      const named = new TermSet(termsOf(title));
      return wanted.filter((term) => named.match(term) > 0).length;
    };
    return pages
      .flat()
      .map((link) => ({ link, shared: shared(link) }))
      .filter(({ shared: count }) => count >= Math.min(SHARED_TERMS, wanted.length))
      .sort((a, b) => b.shared - a.shared)
      .map(({ link: { url, title } }) => ({ url, title, site: url, date: null }));
  }

  /** One site that does not answer leaves the others. */
  private async linksOf(domain: string): Promise<readonly Link[]> {
    const kept = this.pages.get(domain);
    if (kept) return kept;
    const address = this.config.CHAT_WEB_DIRECT_URL.replace('{domain}', domain);
    try {
      const links = (await this.mayRead(address))
        ? linksIn(await fetchText(address, this.config), address)
        : [];
      this.pages.set(domain, links);
      return links;
    } catch (error) {
      this.logger.warn({ err: error, domain }, 'a front page was not read');
      return [];
    }
  }

  private async mayRead(address: string): Promise<boolean> {
    const robots = new URL('/robots.txt', address).href;
    // Where there are no rules, everything is allowed.
    const rules = await fetchText(robots, this.config).catch(() => '');
    return robotsParser(robots, rules).isAllowed(address, USER_AGENT) !== false;
  }
}

function linksIn(html: string, address: string): Link[] {
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
    if (title.length < SHORTEST_TITLE || !URL.canParse(href, address)) return [];
    return [{ url: new URL(href, address).href, title }];
  });
}
