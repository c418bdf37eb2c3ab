import type { ItemKindName } from './schemas';

export const ARTICLE_LISTS = 'articles';
export const NEWSLETTER_ISSUES = 'newsletter-issues';
export const VIDEOS = 'videos';

/** Cached pages that show or link to one article. */
export const articleTag = (slug: string): string => `article:${slug}`;

/** Cached pages that show items of a kind. */
export const kindTag = (kind: ItemKindName): string => `kind:${kind}`;

/** Cached pages that link to one item. */
export const itemTag = (kind: ItemKindName, slug: string): string => `${kind}:${slug}`;

/** The header by which the gateway names what it purged last, when it asks the site for a page. */
export const PURGES_HEADER = 'x-frontier-purges';

/** The header by which the site says which build of it answers. */
export const BUILD_HEADER = 'x-frontier-build';
