const ARTICLE_LINK = /\/news\/([a-z0-9][a-z0-9-]*)/g;

/**
 * The slugs of the articles that a page links to. A page that shows a card of an article is outdated when
 * that article changes, and must go when it is hidden, without the page having to say so.
 */
export function linkedArticles(body: string): Set<string> {
  return new Set(Array.from(body.matchAll(ARTICLE_LINK), ([, slug = '']) => slug));
}
