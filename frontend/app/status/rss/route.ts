import { serverApi } from '@/api/server';
import { serverEnv } from '@/config/env';
import { feedUnavailable, statusFeed, xmlResponse } from '@/features/feeds/server';
import { loadStatus } from '@/features/status/server';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { items, degraded } = await loadStatus(serverApi());
  if (degraded) return feedUnavailable();
  return xmlResponse(statusFeed(items, serverEnv().siteUrl), 'application/rss+xml');
}
