import { listedPages } from '../../config/navigation';
import { degradedMark } from '../../lib/page-mark';
import { serverEnv } from '../../config/env';
import {
  loadArticleAddresses,
  loadItemPages,
  articleEntries,
  sitemap,
  xmlResponse,
} from '../../features/feeds/server';
import { serverApi } from '../../api/server';
import { itemLists } from '../kinds';

export const dynamic = 'force-dynamic';

/** The fixed pages, the page of every visible item and every visible article. */
export async function GET(): Promise<Response> {
  const { siteUrl } = serverEnv();
  const [news, pages] = await Promise.all([
    loadArticleAddresses(serverApi()),
    loadItemPages(serverApi(), itemLists),
  ]);
  return xmlResponse(
    sitemap(
      [
        ...listedPages().map((path) => ({ url: siteUrl + path })),
        ...pages.items.map(({ path, changed }) => ({ url: siteUrl + path, changed })),
        ...articleEntries(news.items, siteUrl),
      ],
      news.degraded || pages.degraded ? await degradedMark() : undefined,
    ),
  );
}
