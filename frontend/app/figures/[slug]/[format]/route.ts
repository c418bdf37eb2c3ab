import type { Figure } from '@/api/types';
import { serverEnv } from '@/config/env';
import { figureBySlug, toCsv, toErrorResponse, toJson, toSvg } from '@/features/figures/server';
import { today } from '@/lib/clock';
import { getTexts } from '@/texts/texts';

export const dynamic = 'force-dynamic';

interface FileContext {
  readonly params: Promise<{ slug: string; format: string }>;
}

const FORMATS = new Map<string, readonly [type: string, write: (figure: Figure) => string]>([
  ['csv', ['text/csv', toCsv]],
  ['json', ['application/json', (figure) => toJson(figure, serverEnv().siteUrl)]],
  ['svg', ['image/svg+xml', (figure) => toSvg(figure, getTexts().figures, today())]],
]);

/** Returns the file for `/figures/tax.csv`, `.json` and `.svg`, which `proxy.ts` rewrites to this route. */
export async function GET(_: Request, { params }: FileContext): Promise<Response> {
  const { slug, format } = await params;
  const [type, write] = FORMATS.get(format) ?? [];
  if (!type || !write) return toErrorResponse('missing');
  const result = await figureBySlug(slug);
  if (result.state !== 'found') return toErrorResponse(result.state);
  return new Response(write(result.item), { headers: { 'content-type': `${type}; charset=utf-8` } });
}
