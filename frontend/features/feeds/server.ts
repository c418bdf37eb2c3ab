export {
  articleEntries,
  correctionsFeed,
  feedUnavailable,
  newsFeed,
  sitemap,
  statusFeed,
  xmlResponse,
} from './feeds';
export {
  NEWS_SITEMAP_LENGTH,
  loadArticleAddresses,
  loadFeed,
  loadItemPages,
  loadNewest,
} from './feeds.loader';
