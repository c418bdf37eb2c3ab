import type { ItemKindName } from './schemas';

export const ARTICLE_LISTS = 'articles';
export const NEWSLETTER_ISSUES = 'newsletter-issues';
export const VIDEOS = 'videos';

/** Returns the cache tag of pages that show or link to the article. */
export const articleTag = (slug: string): string => `article:${slug}`;

/** Returns the cache tag of pages that show items of the kind. */
export const kindTag = (kind: ItemKindName): string => `kind:${kind}`;

/** Returns the cache tag of pages that link to the item. */
export const itemTag = (kind: ItemKindName, slug: string): string => `${kind}:${slug}`;

/** Request header from the gateway to the site, with the version of the gateway's latest cache purge. */
export const PURGES_HEADER = 'x-frontier-purges';

/** Response header with the id of the site build that answered. */
export const BUILD_HEADER = 'x-frontier-build';
