import { toSiteDay } from '@frontier/domain';
import { Inject, Injectable } from '@nestjs/common';
import { DOMParser } from 'linkedom';
import { fetchText } from './fetch-text';
import { buildSiteQuery, type WebPage, type WebQuery, type WebSearchProvider } from './web-provider';
import { WebSearchConfig } from './web-search.config';

/** Declared here because TypeScript's DOM library would give every service the browser's globals. */
interface XmlElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): XmlElement | null;
  querySelectorAll(selector: string): Iterable<XmlElement>;
}

const EDITIONS = {
  en: { hl: 'en-GB', gl: 'GB', ceid: 'GB:en' },
  es: { hl: 'es', gl: 'ES', ceid: 'ES:es' },
} as const;

const getText = (parent: XmlElement, selector: string): string =>
  parent.querySelector(selector)?.textContent?.trim() ?? '';

/** Searches the RSS feed of Google News, which needs no API key. */
@Injectable()
export class GoogleNews implements WebSearchProvider {
  readonly name = 'google_news';
  readonly problem = null;

  constructor(@Inject(WebSearchConfig.token) private readonly config: WebSearchConfig) {}

  async search({ words, lang, domains, recent = false }: WebQuery): Promise<WebPage[]> {
    const address = new URL(this.config.WEB_SEARCH_GOOGLE_NEWS_URL);
    const q = buildSiteQuery({ words, domains }) + (recent ? ' when:7d' : '');
    for (const [name, value] of Object.entries({ q, ...EDITIONS[lang] })) {
      address.searchParams.set(name, value);
    }
    const text = await fetchText(address.href, this.config);
    // Reject entity declarations: a feed needs none, and they let a small document expand to gigabytes.
    if (/<!ENTITY/i.test(text)) throw new Error('the feed of Google News declares entities');
    const document = new DOMParser().parseFromString(text, 'text/xml') as unknown as XmlElement;
    return [...document.querySelectorAll('item')].map(toWebPage);
  }
}

function toWebPage(item: XmlElement): WebPage {
  const published = new Date(item.querySelector('pubDate')?.textContent ?? NaN);
  const title = getText(item, 'title');
  const publisher = ` - ${getText(item, 'source')}`;
  return {
    url: getText(item, 'link'),
    // Remove the publisher, which Google News appends to each headline.
    title: title.endsWith(publisher) ? title.slice(0, -publisher.length) : title,
    // Links go through a redirect on news.google.com, so take the site from the source element.
    site: item.querySelector('source')?.getAttribute('url') ?? '',
    date: Number.isNaN(published.getTime()) ? null : toSiteDay(published),
  };
}
