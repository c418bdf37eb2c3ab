import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { fetchText } from './fetch-text';
import { buildSiteQuery, type WebPage, type WebQuery, type WebSearchProvider } from './web-provider';
import { WebSearchConfig } from './web-search.config';

const SerpapiAnswer = z.object({
  organic_results: z.array(z.object({ link: z.string(), title: z.string() })).default([]),
});
const BingAnswer = z.object({
  webPages: z
    .object({ value: z.array(z.object({ url: z.string(), name: z.string() })) })
    .default({ value: [] }),
});

const toWebPage = (url: string, title: string): WebPage => ({ url, title, site: url, date: null });

@Injectable()
export class Serpapi implements WebSearchProvider {
  readonly name = 'serpapi';

  constructor(@Inject(WebSearchConfig.token) private readonly config: WebSearchConfig) {}

  get problem(): string | null {
    return this.config.SERPAPI_KEY ? null : 'serpapi has no key: set SERPAPI_KEY';
  }

  async search(query: WebQuery): Promise<WebPage[]> {
    const address = new URL(this.config.WEB_SEARCH_SERPAPI_URL);
    const parameters = {
      ...{ engine: 'google', q: buildSiteQuery(query), hl: query.lang },
      ...(query.recent && { tbs: 'qdr:w' }),
      api_key: this.config.SERPAPI_KEY ?? '',
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    const answer = SerpapiAnswer.parse(JSON.parse(await fetchText(address.href, this.config)));
    return answer.organic_results.map(({ link, title }) => toWebPage(link, title));
  }
}

@Injectable()
export class Bing implements WebSearchProvider {
  readonly name = 'bing';

  constructor(@Inject(WebSearchConfig.token) private readonly config: WebSearchConfig) {}

  get problem(): string | null {
    return this.config.BING_SEARCH_KEY ? null : 'bing has no key: set BING_SEARCH_KEY';
  }

  async search(query: WebQuery): Promise<WebPage[]> {
    const address = new URL(this.config.WEB_SEARCH_BING_URL);
    address.searchParams.set('q', buildSiteQuery(query));
    address.searchParams.set('mkt', query.lang === 'es' ? 'es-ES' : 'en-GB');
    if (query.recent) address.searchParams.set('freshness', 'Week');
    const headers = { 'ocp-apim-subscription-key': this.config.BING_SEARCH_KEY ?? '' };
    const answer = BingAnswer.parse(JSON.parse(await fetchText(address.href, this.config, headers)));
    return answer.webPages.value.map(({ url, name }) => toWebPage(url, name));
  }
}
