import type { Language, WebProvider } from '@frontier/domain';

export interface WebQuery {
  /** Search terms from the question, without personal data such as addresses, phone or document numbers. */
  readonly words: readonly string[];
  readonly lang: Language;
  /** Domains to search; at least one. */
  readonly domains: readonly string[];
  readonly recent?: boolean;
}

export interface WebPage {
  readonly url: string;
  readonly title: string;
  /** URL on the page's own site. Differs from `url` if the provider's links are redirects on the provider's domain. */
  readonly site: string;
  /** Date of publication as `YYYY-MM-DD`; null if unknown. */
  readonly date: string | null;
}

export interface WebSearchProvider {
  readonly name: WebProvider;
  /** Describes which setting is missing, in words for staff; null if the provider is usable. */
  readonly problem: string | null;
  /** Returns pages, best first. @throws FetchFailed, FetchRefused, HttpError, or an error for an unreadable response */
  search(query: WebQuery): Promise<WebPage[]>;
}

export const buildSiteQuery = ({ words, domains }: Pick<WebQuery, 'words' | 'domains'>): string =>
  `${words.join(' ')} (${domains.map((domain) => `site:${domain}`).join(' OR ')})`;

export const WEB_SEARCH_PROVIDERS = Symbol('web-search-providers');
