import { ARTICLE_PATH, formatReporters, ITEM_KINDS } from '@frontier/domain';
import { ImageResponse } from 'next/og';
import { articleBySlug } from '@/features/news/server';
import { SharePicture } from '@/features/share';
import { createCardReader, loadShareCard, shareFonts, type ReadCard } from '@/features/share/server';
import { formatDate } from '@/lib/dates';
import { SHARE_SIZE } from '@/lib/seo/share-pictures';
import { getFolder } from '@/lib/slug';
import { siteKindEntries } from '@/app/kinds';

interface ShareRoute {
  readonly params: Promise<{ page: string[] }>;
}

const articleCard = createCardReader(articleBySlug, ({ title, published_at, date_known, source_name }) => ({
  // Above the title, so that it does not read as a statement of this site.
  part: source_name ? formatReporters([source_name], 'en') : 'News',
  title,
  note: [date_known && formatDate(published_at), 'News'].filter(Boolean).join(' · '),
}));

const readers = new Map<string, ReadCard>([
  [getFolder(ARTICLE_PATH), articleCard],
  ...siteKindEntries.map(([name, { card }]): [string, ReadCard] => [getFolder(ITEM_KINDS[name].path), card]),
]);

/** Draws the share image of a page. The gateway caches the image like the page. */
export async function GET(_request: Request, { params }: ShareRoute): Promise<Response> {
  const { page } = await params;
  const card = await loadShareCard(page, readers);
  if (card === 'missing') return new Response('No such picture', { status: 404 });
  if (card === 'unavailable') return new Response('The picture cannot be drawn just now', { status: 503 });
  return new ImageResponse(<SharePicture card={card} />, {
    ...SHARE_SIZE,
    fonts: await shareFonts(),
    // Allow other sites to embed the image.
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  });
}
