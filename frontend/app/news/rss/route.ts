import { normaliseTag } from '@frontier/domain';
import { serverEnv } from '@/config/env';
import { loadCorrections } from '@/features/corrections/server';
import { loadFeed, feedUnavailable, newsFeed, xmlResponse } from '@/features/feeds/server';
import { serverApi } from '@/api/server';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const tag = normaliseTag(new URL(request.url).searchParams.get('tag') ?? '').slice(0, 200);
  const [news, corrections] = await Promise.all([loadFeed(serverApi(), tag), loadCorrections(serverApi())]);
  if (news.degraded || corrections.degraded) return feedUnavailable();
  const path = tag ? `/news/rss?tag=${encodeURIComponent(tag)}` : '/news/rss';
  return xmlResponse(
    newsFeed(news.items, corrections.items, serverEnv().siteUrl, path),
    'application/rss+xml',
  );
}
