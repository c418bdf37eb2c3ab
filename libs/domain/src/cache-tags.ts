import type { ItemKindName } from './schemas';

export const ARTICLE_LISTS = 'articles';
export const NEWSLETTER_ISSUES = 'newsletter-issues';
export const VIDEOS = 'videos';

/** Tags cached pages that show or link to one article. */
export const articleTag = (slug: string): string => `article:${slug}`;

/** Tags cached pages that show items of a kind. */
export const kindTag = (kind: ItemKindName): string => `kind:${kind}`;

/** Tags cached pages that link to one item. */
export const itemTag = (kind: ItemKindName, slug: string): string => `${kind}:${slug}`;

/** Request header from the gateway to the site, with the version of the gateway's latest cache purge. */
export const PURGES_HEADER = 'x-frontier-purges';

/** Response header with the id of the site build that answered. */
export const BUILD_HEADER = 'x-frontier-build';
