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
  loadItemAddresses,
  loadNewest,
} from './feeds.loader';
