import type { Metadata } from 'next';
import { AnalysisCard } from '../../components/analysis/analysis-card';
import { AnalysisFilters } from '../../components/analysis/analysis-filters';
import { FirstAnalyses } from '../../components/analysis/first-analyses';
import { GenerateAnalysis } from '../../components/analysis/generate-analysis';
import { Empty } from '../../components/items/empty';
import { PageHead } from '../../components/items/page-head';
import { Ways } from '../../components/items/ways';
import { DegradedMark } from '../../components/layout/degraded-mark';
import { JsonLd } from '../../components/layout/json-ld';
import { ButtonLink } from '../../components/ui/button';
import { LegalNote } from '../../components/ui/legal-note';
import { serverEnv } from '../../config/server-env';
import { filterAnalyses, loadAnalyses } from '../../data/analysis.loader';
import { serverApi } from '../../data/server-api';
import { analysisFilterOf } from '../../lib/analysis-address';
import { oldestCheck } from '../../lib/items';
import { itemListLd } from '../../lib/item-ld';
import { pageMetadata } from '../../lib/metadata';
import type { SearchParams } from '../../lib/query';
import styles from './page.module.css';

interface AnalysisListProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Analysis',
    description:
      'What the agreement in respect of Gibraltar means in law, politics, the economy and daily life, with the sources of every statement.',
    path: '/analysis',
  });
}

export default async function AnalysisListPage({ searchParams }: AnalysisListProps) {
  const [{ items, degraded }, params] = await Promise.all([loadAnalyses(serverApi()), searchParams]);
  const filter = analysisFilterOf(params);
  const shown = filterAnalyses(items, filter);
  const entries = shown.map(({ title, slug }) => ({ name: title, path: `/analysis/${slug}` }));
  const none = (
    <Empty text="No analysis articles found." degraded={degraded}>
      <ButtonLink href="/analysis">Show All Articles</ButtonLink>
    </Empty>
  );
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <PageHead
        title="Analysis"
        intro="What the agreement means in law, in politics, for the economy and for daily life."
        checkedOn={oldestCheck(items)}
      />
      <AnalysisFilters items={items} filter={filter} />
      {shown.length > 0 ? (
        <>
          <JsonLd value={itemListLd('Analysis', entries, serverEnv().siteUrl)} />
          <div className={styles.grid}>
            {shown.map((analysis) => (
              <AnalysisCard key={analysis.id} analysis={analysis} />
            ))}
          </div>
        </>
      ) : items.length > 0 || degraded ? (
        none
      ) : (
        <FirstAnalyses>{none}</FirstAnalyses>
      )}
      <GenerateAnalysis />
      <Ways
        ways={[
          ['/timeline', 'Timeline of events'],
          ['/explained', 'Explainers'],
          ['/news', 'Latest news'],
        ]}
      />
      <LegalNote />
    </div>
  );
}
