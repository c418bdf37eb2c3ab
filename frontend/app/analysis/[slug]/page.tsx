import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { AnalysisNotFound, AnalysisView } from '@/features/analysis';
import { Unavailable } from '@/components/content/unavailable';
import { DegradedMark } from '@/components/content/degraded-mark';
import { isSampleAnalysis, analysisBySlug } from '@/features/analysis/server';
import { getLinkTerms } from '@/features/glossary/server';
import { loadStatus } from '@/features/status/server';
import { serverApi } from '@/api/server';
import { itemMetadata } from '@/lib/seo/item-metadata';

interface AnalysisPageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: AnalysisPageProps): Promise<Metadata> {
  const { slug } = await params;
  return itemMetadata(await analysisBySlug(slug), getItemPath('analysis', slug), 'Analysis', (analysis) => ({
    title: analysis.title,
    description: analysis.summary,
    publishedTime: analysis.published_at,
    isSample: isSampleAnalysis(analysis),
  }));
}

export default async function AnalysisPage({ params }: AnalysisPageProps) {
  const { slug } = await params;
  const [result, terms, status] = await Promise.all([
    analysisBySlug(slug),
    getLinkTerms(),
    loadStatus(serverApi()),
  ]);
  // `proxy.ts` has already set status 404.
  if (result.state === 'missing') return <AnalysisNotFound />;
  if (result.state === 'unavailable')
    return <Unavailable what="page" backTo="/analysis" backText="Back to the analysis" />;
  return (
    <>
      {(terms.degraded || status.degraded || isSampleAnalysis(result.item)) && <DegradedMark />}
      <AnalysisView analysis={result.item} terms={terms.items} status={status.items} />
    </>
  );
}
