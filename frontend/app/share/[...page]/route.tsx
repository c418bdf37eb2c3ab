import { ImageResponse } from 'next/og';
import { SharePicture } from '../../../features/share';
import { loadShareCard, shareFonts } from '../../../features/share/server';
import { SHARE_SIZE } from '../../../lib/seo/share-pictures';

interface ShareRoute {
  readonly params: Promise<{ page: string[] }>;
}

/** The picture of a page for links to it. The gateway keeps it, as it keeps the page. */
export async function GET(_request: Request, { params }: ShareRoute): Promise<Response> {
  const { page } = await params;
  const card = await loadShareCard(page);
  if (card === 'missing') return new Response('No such picture', { status: 404 });
  if (card === 'unavailable') return new Response('The picture cannot be drawn just now', { status: 503 });
  return new ImageResponse(<SharePicture card={card} />, {
    ...SHARE_SIZE,
    fonts: await shareFonts(),
    // Other sites show it.
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  });
}
