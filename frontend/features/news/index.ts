export { ArticleNotFound } from './components/article-not-found';
export { ArticleView } from './components/article-view';
export { HeadlineCard } from './components/headline-card';
export { NewsFilters } from './components/news-filters';
export { NewsGrid } from './components/news-grid';
export { NewsUpdates } from './components/news-updates';
export { NothingFound } from './components/nothing-found';
export { Pager } from './components/pager';
export { parseNewsFilter, newsHref } from './news-address';
