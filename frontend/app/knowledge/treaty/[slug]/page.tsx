import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { Unavailable } from '@/components/content/unavailable';
import { entryName, TreatyEntryNotFound, TreatyEntryView } from '@/features/knowledge';
import { treatySectionBySlug } from '@/features/knowledge/server';
import { pageMetadata } from '@/lib/seo/metadata';

interface TreatyEntryPageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: TreatyEntryPageProps): Promise<Metadata> {
  const { slug } = await params;
  const result = await treatySectionBySlug(slug);
  if (result.state !== 'found') return { title: 'Treaty Explorer', robots: { index: false } };
  const { item } = result;
  return pageMetadata({
    title: entryName(item),
    description: item.summary,
    path: getItemPath('treaty-section', item.slug),
  });
}

export default async function TreatyEntryPage({ params }: TreatyEntryPageProps) {
  const { slug } = await params;
  const result = await treatySectionBySlug(slug);
  if (result.state === 'found') return <TreatyEntryView section={result.item} />;
  // `proxy.ts` has already set status 404.
  if (result.state === 'missing') return <TreatyEntryNotFound />;
  return <Unavailable what="entry" backTo="/knowledge/treaty" backText="Back to the treaty" />;
}
