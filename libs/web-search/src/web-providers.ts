import type { WebProvider } from '@frontier/domain';
import { FetchFailed, FetchRefused } from '@frontier/safe-fetch';
import { Inject, Injectable } from '@nestjs/common';
import { HttpError } from './fetch-text';
import { FrontPages } from './front-pages';
import { WEB_SEARCH_PROVIDERS, type WebPage, type WebQuery, type WebSearchProvider } from './web-provider';

export interface WebResult {
  readonly url: string;
  readonly title: string;
  readonly domain: string;
  readonly date: string | null;
}

export class WebSearchFailed extends Error {
  override readonly name = 'WebSearchFailed';
  constructor(
    /** The fetch error's reason, `http_<status>` or `unreadable_answer`. Never a URL, with its query and API key. */
    readonly reason: string,
  ) {
    super(reason);
  }
}

@Injectable()
export class WebProviders {
  constructor(
    @Inject(WEB_SEARCH_PROVIDERS) private readonly all: readonly WebSearchProvider[],
    private readonly frontPages: FrontPages,
  ) {}

  getProblem(name: WebProvider): string | null {
    return this.getProvider(name).problem;
  }

  /** Returns results, best first, without duplicate URLs. @throws WebSearchFailed if the provider fails */
  async search(name: WebProvider, query: WebQuery): Promise<WebResult[]> {
    try {
      return filterByDomains(await this.getProvider(name).search(query), query.domains);
    } catch (error) {
      throw new WebSearchFailed(toSearchFailure(error));
    }
  }

  /**
   * Returns the result's URL or, if that is a redirect on the provider's domain, the link with the same headline on
   * the site's front page; undefined if the front page has none.
   */
  async findReadableUrl({ url, title, domain }: WebResult): Promise<string | undefined> {
    return isOnDomain(url, domain) ? url : this.frontPages.findHeadlineUrl(title, domain);
  }

  private getProvider(name: WebProvider): WebSearchProvider {
    const provider = this.all.find((each) => each.name === name);
    if (!provider) throw new Error(`There is no web provider ${name}`);
    return provider;
  }
}

function toSearchFailure(error: unknown): string {
  if (error instanceof FetchFailed || error instanceof FetchRefused) return error.reason;
  return error instanceof HttpError ? `http_${error.status}` : 'unreadable_answer';
}

function isOnDomain(address: string, domain: string): boolean {
  const host = new URL(address).hostname;
  return host === domain || host.endsWith(`.${domain}`);
}

/** Drops pages on other domains, because providers treat the domains in a query as a hint. */
function filterByDomains(pages: readonly WebPage[], domains: readonly string[]): WebResult[] {
  const found = pages.flatMap(({ url, title, site, date }) => {
    if (!/^https?:\/\//.test(url) || !title || !URL.canParse(url) || !URL.canParse(site)) return [];
    const domain = domains.find((each) => isOnDomain(site, each));
    return domain ? [{ url, title, domain, date }] : [];
  });
  return [...new Map(found.map((result) => [result.url, result])).values()];
}
