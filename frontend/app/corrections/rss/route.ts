import { serverEnv } from '@/config/env';
import { loadCorrections } from '@/features/corrections/server';
import { serverApi } from '@/api/server';
import { correctionsFeed, feedUnavailable, xmlResponse } from '@/features/feeds/server';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { items, degraded } = await loadCorrections(serverApi());
  if (degraded) return feedUnavailable();
  return xmlResponse(correctionsFeed(items, serverEnv().siteUrl), 'application/rss+xml');
}
