export { articleBySlug, loadArticle } from './article.loader';
export { articleMetadata } from './article.metadata';
export { type Headlines, loadHeadlines, loadNews, type NewsFilter } from './news.loader';
export { loadStoryRecord, NO_RECORD } from './story.loader';
