import { serverEnv } from '@/config/env';
import {
  loadNewest,
  NEWS_SITEMAP_LENGTH,
  articleEntries,
  feedUnavailable,
  sitemap,
  xmlResponse,
} from '@/features/feeds/server';
import { serverApi } from '@/api/server';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { items, degraded } = await loadNewest(serverApi(), NEWS_SITEMAP_LENGTH);
  if (degraded) return feedUnavailable();
  return xmlResponse(sitemap(articleEntries(items, serverEnv().siteUrl)));
}
