import type { Language, WebProvider } from '@frontier/domain';

export interface WebQuery {
  /** Words that carry matter; nothing that names a person's address, number or papers. */
  readonly words: readonly string[];
  readonly lang: Language;
  /** Never none. */
  readonly domains: readonly string[];
  readonly recent?: boolean;
}

export interface WebPage {
  readonly url: string;
  readonly title: string;
  /** Whose page it is: where `url` leads, unless the provider sends its visitors through an address of its own. */
  readonly site: string;
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
}

export interface WebSearchProvider {
  readonly name: WebProvider;
  /** Why it cannot be used as it is set up, in plain words. */
  readonly problem: string | null;
  /** Best first. @throws FetchFailed, FetchRefused, HttpError, or what an answer that cannot be read throws */
  search(query: WebQuery): Promise<WebPage[]>;
}

export const buildSiteQuery = ({ words, domains }: Pick<WebQuery, 'words' | 'domains'>): string =>
  `${words.join(' ')} (${domains.map((domain) => `site:${domain}`).join(' OR ')})`;

export const WEB_SEARCH_PROVIDERS = Symbol('web-search-providers');
