import { uniqueTerms, extractTerms, TermSet } from '@frontier/ai';
import { Injectable } from '@nestjs/common';
import { FrontPages, type Link } from './front-pages';
import type { WebPage, WebQuery, WebSearchProvider } from './web-provider';

/** Minimum number of question terms that a link's title must contain. */
const MIN_SHARED_TERMS = 2;

/** Searches the current links on the domains' front pages. No third party learns the question. */
@Injectable()
export class Direct implements WebSearchProvider {
  readonly name = 'direct';
  readonly problem = null;

  constructor(private readonly frontPages: FrontPages) {}

  async search({ words, domains }: WebQuery): Promise<WebPage[]> {
    const pages = await Promise.all(domains.map((domain) => this.frontPages.listLinks(domain)));
    const wanted = uniqueTerms(extractTerms(words.join(' ')));
    const shared = ({ title }: Link): number => {
      const named = new TermSet(extractTerms(title));
      return wanted.filter((term) => named.match(term) > 0).length;
    };
    return pages
      .flat()
      .map((link) => ({ link, shared: shared(link) }))
      .filter(({ shared: count }) => count >= Math.min(MIN_SHARED_TERMS, wanted.length))
      .sort((a, b) => b.shared - a.shared)
      .map(({ link: { url, title } }) => ({ url, title, site: url, date: null }));
  }
}
