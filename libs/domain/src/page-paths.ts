export const ARTICLE_PATH = '/news/:slug';

export const NEWSLETTER_ISSUE_PATH = '/newsletter/issues/:id';

export const articlePath = (slug: string): string => ARTICLE_PATH.replace(':slug', () => slug);

export const newsletterIssuePath = (id: string): string => NEWSLETTER_ISSUE_PATH.replace(':id', () => id);
