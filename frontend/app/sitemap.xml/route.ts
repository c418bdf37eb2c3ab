import { listedPages, pageExists } from '../../config/navigation';
import { serverEnv } from '../../config/server-env';
import { loadItemPages, loadNewest, NEWS_SITEMAP_LENGTH } from '../../data/feeds.loader';
import { serverApi } from '../../data/server-api';
import { articleEntries, sitemap, xmlResponse } from '../../lib/feeds';

export const dynamic = 'force-dynamic';

/** The fixed pages and the page of every visible item. */
export async function GET(): Promise<Response> {
  const { siteUrl } = serverEnv();
  const [news, pages] = await Promise.all([
    loadNewest(serverApi(), NEWS_SITEMAP_LENGTH),
    loadItemPages(serverApi(), (folder) => pageExists(folder)),
  ]);
  return xmlResponse(
    sitemap(
      [
        ...listedPages().map((path) => ({ url: siteUrl + path })),
        ...pages.items.map(({ path, changed }) => ({ url: siteUrl + path, changed })),
        ...articleEntries(news.items, siteUrl),
      ],
      { degraded: news.degraded || pages.degraded },
    ),
  );
}
