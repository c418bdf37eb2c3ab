import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import {
  AnalysisCard,
  AnalysisFilters,
  FirstAnalyses,
  GenerateAnalysis,
  GeneratedAnalyses,
  SampleAnalyses,
  filterAnalyses,
  parseAnalysisFilter,
} from '@/features/analysis';
import { Empty } from '@/components/content/empty';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { DegradedMark } from '@/components/content/degraded-mark';
import { JsonLd } from '@/components/content/json-ld';
import { ButtonLink } from '@/components/ui/button';
import { LegalNote } from '@/components/ui/legal-note';
import { serverEnv } from '@/config/env';
import { loadAnalyses } from '@/features/analysis/server';
import { serverApi } from '@/api/server';
import { newestEvidence } from '@/lib/evidence';
import { itemListLd } from '@/lib/seo/item-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import type { SearchParams } from '@/lib/query';
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
  const filter = parseAnalysisFilter(params);
  const shown = filterAnalyses(items, filter);
  const written = shown.filter(({ among_written: among }) => among);
  const generated = shown.filter(({ among_written: among }) => !among);
  const entries = [...written, ...generated].map(({ title, slug }) => ({
    name: title,
    path: getItemPath('analysis', slug),
  }));
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
        evidenceOn={newestEvidence(items)}
      />
      <AnalysisFilters items={items} filter={filter} />
      {shown.length > 0 ? (
        <>
          <JsonLd value={itemListLd('Analysis', entries, serverEnv().siteUrl)} />
          {written.length > 0 && (
            <div className={styles.grid}>
              {written.map((analysis) => (
                <AnalysisCard key={analysis.id} analysis={analysis} />
              ))}
            </div>
          )}
          <GeneratedAnalyses analyses={generated} />
        </>
      ) : items.length > 0 || degraded ? (
        none
      ) : (
        <FirstAnalyses>{none}</FirstAnalyses>
      )}
      {degraded && <SampleAnalyses />}
      <GenerateAnalysis />
      <RelatedLinks
        links={[
          ['/timeline', 'Timeline of events'],
          ['/explained', 'Explainers'],
          ['/news', 'Latest news'],
        ]}
      />
      <LegalNote />
    </div>
  );
}
