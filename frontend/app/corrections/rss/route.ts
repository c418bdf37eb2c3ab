import { serverEnv } from '../../../config/server-env';
import { loadCorrections } from '../../../data/corrections.loader';
import { serverApi } from '../../../data/server-api';
import { correctionsFeed, feedUnavailable, xmlResponse } from '../../../lib/feeds';

export const dynamic = 'force-dynamic';

/** The log of corrections as RSS 2.0. */
export async function GET(): Promise<Response> {
  const { items, degraded } = await loadCorrections(serverApi());
  if (degraded) return feedUnavailable();
  return xmlResponse(correctionsFeed(items, serverEnv().siteUrl), 'application/rss+xml');
}
