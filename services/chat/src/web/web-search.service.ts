import { isStopWord, words } from '@frontier/ai';
import type { Language, WebProvider } from '@frontier/domain';
import { FetchFailed, FetchRefused } from '@frontier/safe-fetch';
import { getLogger } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { WEB_SEARCH_PROVIDERS, type WebPage, type WebSearchProvider } from './web-provider';

/** A page outside our record, on a domain that staff allow. */
export interface WebResult {
  readonly url: string;
  readonly title: string;
  /** The allowed domain that it is on. */
  readonly domain: string;
  readonly date: string | null;
}

const RESULTS = 3;
/** A provider that failed is left alone for so long: no reader waits for it again and again. */
const REST_MS = 60_000;
const MOST_WORDS = 12;

/** Looks for a question on the web, on allowed domains alone. Never fails: a reader's answer does not depend on it. */
@Injectable()
export class WebSearch {
  private readonly logger = getLogger('web-search');
  private readonly restUntil = new Map<WebProvider, number>();

  constructor(@Inject(WEB_SEARCH_PROVIDERS) private readonly providers: readonly WebSearchProvider[]) {}

  /** Why a provider cannot be used as it is set up; `null` when it can. */
  problemOf(name: WebProvider): string | null {
    return this.named(name).problem;
  }

  async find(
    question: string,
    lang: Language,
    { provider: name, domains }: { readonly provider: WebProvider; readonly domains: readonly string[] },
  ): Promise<WebResult[]> {
    const provider = this.named(name);
    const searched = searchWords(question);
    if (provider.problem || domains.length === 0 || searched.length === 0) return [];
    if ((this.restUntil.get(name) ?? 0) > Date.now()) return [];
    try {
      const pages = await provider.search({ words: searched, lang, domains });
      return allowed(pages, domains).slice(0, RESULTS);
    } catch (error) {
      this.restUntil.set(name, Date.now() + REST_MS);
      // Its address holds the question, and may hold a key.
      const known = error instanceof FetchFailed || error instanceof FetchRefused;
      this.logger.warn(
        { provider: name, reason: known ? error.reason : (error as Error).name },
        'the web was not searched',
      );
      return [];
    }
  }

  private named(name: WebProvider): WebSearchProvider {
    const provider = this.providers.find((each) => each.name === name);
    if (!provider) throw new Error(`There is no web provider ${name}`);
    return provider;
  }
}

/** What of a question leaves the system: its words, without whatever may be an email address, a phone or a document. */
export const searchWords = (question: string): string[] =>
  [...new Set(words(question.replace(/\S*@\S*/g, ' ').replace(/\S*\d(?:[\s().-]*\d){4,}\S*/g, ' ')))]
    .filter((word) => !isStopWord(word) && word.length > 1)
    .slice(0, MOST_WORDS);

/** Providers take the domains as a wish; here they are the rule. */
function allowed(pages: readonly WebPage[], domains: readonly string[]): WebResult[] {
  const found = pages.flatMap(({ url, title, site, date }) => {
    if (!/^https?:\/\//.test(url) || !title || !URL.canParse(url) || !URL.canParse(site)) return [];
    const host = new URL(site).hostname;
    const domain = domains.find((each) => host === each || host.endsWith(`.${each}`));
    return domain ? [{ url, title, domain, date }] : [];
  });
  return [...new Map(found.map((result) => [result.url, result])).values()];
}
