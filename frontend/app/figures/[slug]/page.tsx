import { ITEM_KINDS, getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { Unavailable } from '@/components/content/unavailable';
import { FigureNotFound, FigureView } from '@/features/figures';
import { figureBySlug } from '@/features/figures/server';
import { itemMetadata } from '@/lib/seo/item-metadata';
import { getTexts } from '@/texts/texts';

interface FigurePageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: FigurePageProps): Promise<Metadata> {
  const { slug } = await params;
  const path = getItemPath('figure', slug);
  return itemMetadata(await figureBySlug(slug), path, getTexts().figures.one, ({ title, shows }) => ({
    title,
    description: shows,
  }));
}

export default async function FigurePage({ params }: FigurePageProps) {
  const { slug } = await params;
  const words = getTexts().figures;
  const result = await figureBySlug(slug);
  if (result.state === 'found') return <FigureView figure={result.item} />;
  // `proxy.ts` has already set status 404.
  if (result.state === 'missing') return <FigureNotFound />;
  return <Unavailable what={words.unavailable} backTo={ITEM_KINDS.figure.section} backText={words.back} />;
}
