import { serverEnv } from '../../config/server-env';
import { loadNewest, NEWS_SITEMAP_LENGTH } from '../../data/feeds.loader';
import { serverApi } from '../../data/server-api';
import { articleEntries, feedUnavailable, sitemap, xmlResponse } from '../../lib/feeds';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { items, degraded } = await loadNewest(serverApi(), NEWS_SITEMAP_LENGTH);
  if (degraded) return feedUnavailable();
  return xmlResponse(sitemap(articleEntries(items, serverEnv().siteUrl)));
}
