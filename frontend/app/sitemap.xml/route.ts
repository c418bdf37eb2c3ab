import { listedPages } from '@/config/sections';
import { getDegradedMark } from '@/lib/render-nonce';
import { serverEnv } from '@/config/env';
import {
  loadArticleAddresses,
  loadItemAddresses,
  articleEntries,
  sitemap,
  xmlResponse,
} from '@/features/feeds/server';
import { serverApi } from '@/api/server';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { siteUrl } = serverEnv();
  const [news, pages] = await Promise.all([
    loadArticleAddresses(serverApi()),
    loadItemAddresses(serverApi()),
  ]);
  return xmlResponse(
    sitemap(
      [
        ...listedPages().map((path) => ({ url: siteUrl + path })),
        ...pages.items.map(({ path, updated_at }) => ({ url: siteUrl + path, changed: updated_at })),
        ...articleEntries(news.items, siteUrl),
      ],
      news.degraded || pages.degraded ? await getDegradedMark() : undefined,
    ),
  );
}
