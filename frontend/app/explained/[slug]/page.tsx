import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { ExplainerNotFound, ExplainerView } from '@/features/explained';
import { DegradedMark } from '@/components/content/degraded-mark';
import { explainerBySlug } from '@/features/explained/server';
import { itemMetadata } from '@/lib/seo/item-metadata';

interface ExplainerPageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: ExplainerPageProps): Promise<Metadata> {
  const { slug } = await params;
  return itemMetadata(
    await explainerBySlug(slug),
    getItemPath('explainer', slug),
    'Explained',
    (explainer) => ({
      title: explainer.title,
      description: explainer.summary,
      publishedTime: explainer.created_at,
    }),
  );
}

export default async function ExplainerPage({ params }: ExplainerPageProps) {
  const { slug } = await params;
  const result = await explainerBySlug(slug);
  if (result.state === 'found') return <ExplainerView explainer={result.item} />;
  // `proxy.ts` has already set status 404 for a missing explainer. A failed read shows the same page but is not cached.
  return (
    <>
      {result.state === 'unavailable' && <DegradedMark />}
      <ExplainerNotFound />
    </>
  );
}
