import { serverApi } from '@/api/server';
import { serverEnv } from '@/config/env';
import { feedUnavailable, statusFeed, xmlResponse } from '@/features/feeds/server';
import { loadStatus } from '@/features/status/server';

export const dynamic = 'force-dynamic';

/** What this site has stated of each matter, change by change, as RSS 2.0. */
export async function GET(): Promise<Response> {
  const { items, degraded } = await loadStatus(serverApi());
  if (degraded) return feedUnavailable();
  return xmlResponse(statusFeed(items, serverEnv().siteUrl), 'application/rss+xml');
}
