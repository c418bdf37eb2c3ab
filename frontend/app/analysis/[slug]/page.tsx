import type { Metadata } from 'next';
import { AnalysisNotFound } from '../../../components/analysis/analysis-not-found';
import { AnalysisView } from '../../../components/analysis/analysis-view';
import { Unavailable } from '../../../components/items/unavailable';
import { DegradedMark } from '../../../components/layout/degraded-mark';
import { isSampleAnalysis } from '../../../data/sample-analyses';
import { analysisBySlug, linkTerms } from '../../../data/server-items';
import { itemMetadata } from '../../../lib/item-head';

interface AnalysisPageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: AnalysisPageProps): Promise<Metadata> {
  const { slug } = await params;
  return itemMetadata(await analysisBySlug(slug), `/analysis/${slug}`, 'Analysis', (analysis) => ({
    title: analysis.title,
    description: analysis.summary,
    publishedTime: analysis.published_at,
    isSample: isSampleAnalysis(analysis),
  }));
}

export default async function AnalysisPage({ params }: AnalysisPageProps) {
  const { slug } = await params;
  const [result, terms] = await Promise.all([analysisBySlug(slug), linkTerms()]);
  // The proxy has set the status.
  if (result.state === 'missing') return <AnalysisNotFound />;
  if (result.state === 'unavailable')
    return <Unavailable what="page" backTo="/analysis" backText="Back to the analysis" />;
  return (
    <>
      {(terms.degraded || isSampleAnalysis(result.item)) && <DegradedMark />}
      <AnalysisView analysis={result.item} terms={terms.items} />
    </>
  );
}
