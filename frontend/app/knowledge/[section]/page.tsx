import type { Metadata } from 'next';
import { Unavailable } from '@/components/content/unavailable';
import { KnowledgeHub } from '@/features/knowledge';
import { sectionByName } from '@/features/knowledge/server';
import { pageMetadata } from '@/lib/seo/metadata';
import { tagLabel } from '@/lib/tags';
import NotFound from '@/app/not-found';

interface SectionPageProps {
  readonly params: Promise<{ section: string }>;
}

export async function generateMetadata({ params }: SectionPageProps): Promise<Metadata> {
  const { section } = await params;
  const result = await sectionByName(section);
  if (result.state !== 'found') return { title: 'Page not found', robots: { index: false } };
  const topic = tagLabel(result.item);
  return pageMetadata({
    title: `Knowledge · ${topic}`,
    description: `What the record holds on the topic ${topic}: news, analysis, explainers and dated events.`,
    path: `/knowledge/${encodeURIComponent(result.item)}`,
  });
}

export default async function SectionPage({ params }: SectionPageProps) {
  const { section } = await params;
  const result = await sectionByName(section);
  if (result.state === 'found') return <KnowledgeHub tag={result.item} />;
  // `proxy.ts` has already set status 404.
  if (result.state === 'missing') return <NotFound />;
  return <Unavailable what="topic" backTo="/knowledge" backText="Back to the knowledge hub" />;
}
