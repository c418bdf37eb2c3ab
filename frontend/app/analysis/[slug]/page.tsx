import type { Metadata } from 'next';
import { AnalysisNotFound } from '../../../features/analysis/components/analysis-not-found';
import { AnalysisView } from '../../../features/analysis/components/analysis-view';
import { Unavailable } from '../../../components/content/unavailable';
import { DegradedMark } from '../../../components/content/degraded-mark';
import { isSampleAnalysis } from '../../../features/analysis/analysis.samples';
import { analysisBySlug } from '../../../features/analysis/analysis.loader';
import { linkTerms } from '../../../features/glossary/glossary.loader';
import { itemMetadata } from '../../../lib/seo/item-metadata';

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
