import { dayOf } from '@frontier/domain';
import { Inject, Injectable } from '@nestjs/common';
import { DOMParser } from 'linkedom';
import { fetchText } from './fetch-text';
import { siteQuery, type WebPage, type WebQuery, type WebSearchProvider } from './web-provider';
import { WebConfig } from './web.config';

/** The compiler's own DOM library would give every service a browser's globals. */
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

/** The feed of Google News, which needs no key. */
@Injectable()
export class GoogleNews implements WebSearchProvider {
  readonly name = 'google_news';
  readonly problem = null;

  constructor(@Inject(WebConfig.token) private readonly config: WebConfig) {}

  async search({ words, lang, domains }: WebQuery): Promise<WebPage[]> {
    const address = new URL(this.config.CHAT_WEB_GOOGLE_NEWS_URL);
    const q = siteQuery({ words, domains });
    for (const [name, value] of Object.entries({ q, ...EDITIONS[lang] })) {
      address.searchParams.set(name, value);
    }
    const text = await fetchText(address.href, this.config);
    // An entity declaration is of no use in a feed, and is how a small document expands into gigabytes.
    if (/<!ENTITY/i.test(text)) throw new Error('its feed declares entities');
    const document = new DOMParser().parseFromString(text, 'text/xml') as unknown as XmlElement;
    return [...document.querySelectorAll('item')].map((item) => {
      const published = new Date(item.querySelector('pubDate')?.textContent ?? NaN);
      return {
        url: item.querySelector('link')?.textContent?.trim() ?? '',
        title: item.querySelector('title')?.textContent?.trim() ?? '',
        // Its links lead through an address of its own; the source is named beside.
        site: item.querySelector('source')?.getAttribute('url') ?? '',
        date: Number.isNaN(published.getTime()) ? null : dayOf(published),
      };
    });
  }
}
