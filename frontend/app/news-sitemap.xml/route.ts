import { serverEnv } from '../../config/env';
import { loadNewest, NEWS_SITEMAP_LENGTH } from '../../features/feeds/feeds.loader';
import { serverApi } from '../../api/server';
import { articleEntries, feedUnavailable, sitemap, xmlResponse } from '../../features/feeds/feeds';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { items, degraded } = await loadNewest(serverApi(), NEWS_SITEMAP_LENGTH);
  if (degraded) return feedUnavailable();
  return xmlResponse(sitemap(articleEntries(items, serverEnv().siteUrl)));
}
