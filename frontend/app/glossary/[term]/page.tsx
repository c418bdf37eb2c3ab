import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { TermNotFound, TermView } from '@/features/glossary';
import { DegradedMark } from '@/components/content/degraded-mark';
import { termBySlug } from '@/features/glossary/server';
import { itemMetadata } from '@/lib/seo/item-metadata';

interface TermPageProps {
  readonly params: Promise<{ term: string }>;
}

export async function generateMetadata({ params }: TermPageProps): Promise<Metadata> {
  const { term: slug } = await params;
  return itemMetadata(await termBySlug(slug), getItemPath('glossary-term', slug), 'Glossary', (term) => ({
    title: `${term.term}: what it means`,
    description: term.short_def,
  }));
}

export default async function GlossaryTermPage({ params }: TermPageProps) {
  const { term: slug } = await params;
  const result = await termBySlug(slug);
  if (result.state === 'found') return <TermView term={result.item} />;
  // `proxy.ts` has already set status 404 for a missing term. A failed read shows the same page but is not cached.
  return (
    <>
      {result.state === 'unavailable' && <DegradedMark />}
      <TermNotFound />
    </>
  );
}
