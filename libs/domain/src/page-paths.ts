/** The page of an article. */
export const ARTICLE_PATH = '/news/:slug';

/** The page of a newsletter that was sent. */
export const NEWSLETTER_ISSUE_PATH = '/newsletter/issues/:id';

/** Where readers find an article. */
export const articlePath = (slug: string): string => ARTICLE_PATH.replace(':slug', () => slug);

/** Where readers find a newsletter that was sent. */
export const newsletterIssuePath = (id: string): string => NEWSLETTER_ISSUE_PATH.replace(':id', () => id);
