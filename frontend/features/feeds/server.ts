export { articleEntries, correctionsFeed, feedUnavailable, newsFeed, sitemap, xmlResponse } from './feeds';
export {
  NEWS_SITEMAP_LENGTH,
  loadArticleAddresses,
  loadFeed,
  loadItemPages,
  loadNewest,
} from './feeds.loader';
