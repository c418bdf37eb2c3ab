export const ARTICLE_PATH = '/news/:slug';

export const NEWSLETTER_ISSUE_PATH = '/newsletter/issues/:id';

export const getArticlePath = (slug: string): string => ARTICLE_PATH.replace(':slug', () => slug);

export const getNewsletterIssuePath = (id: string): string => NEWSLETTER_ISSUE_PATH.replace(':id', () => id);
