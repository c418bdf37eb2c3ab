import { serverEnv } from '@/config/env';
import { embedPage, figureBySlug, toErrorResponse } from '@/features/figures/server';
import { today } from '@/lib/clock';
import { getTexts } from '@/texts/texts';

export const dynamic = 'force-dynamic';

interface EmbedContext {
  readonly params: Promise<{ slug: string }>;
}

/** Returns a page with only the figure, without scripts. The gateway lets other sites frame it. */
export async function GET(_: Request, { params }: EmbedContext): Promise<Response> {
  const { slug } = await params;
  const result = await figureBySlug(slug);
  if (result.state !== 'found') return toErrorResponse(result.state);
  const page = embedPage(result.item, getTexts(), { siteUrl: serverEnv().siteUrl, day: today() });
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
