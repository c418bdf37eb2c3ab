import type { Metadata } from 'next';
import type { TreatyStatus } from '@/api/types';
import { TreatyExplorer, TreatyEmptyState } from '@/features/knowledge';
import { PageCorrections } from '@/features/corrections';
import { Unavailable } from '@/components/content/unavailable';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { LegalNote } from '@/components/ui/legal-note';
import { loadItem } from '@/api/read';
import { serverApi } from '@/api/server';
import { newestEvidence } from '@/lib/evidence';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';
import { getTexts } from '@/texts/texts';
import { listCrumbs } from '@/lib/section-entries';

interface TreatyPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Treaty Explorer',
    description:
      'The agreement in respect of Gibraltar: its status, its contents, and what is reported of its articles, annexes and procedures, each linked to the official document.',
    path: '/knowledge/treaty',
  });
}

export default async function TreatyPage({ searchParams }: TreatyPageProps) {
  const params = await searchParams;
  const text = getQueryValue(params, 'q');
  const result = await loadItem(serverApi(), '/api/treaty', { query: text ? { q: text } : {} });
  if (result.state !== 'found')
    return <Unavailable what="explorer" backTo="/knowledge" backText="Back to the knowledge hub" />;
  const { status, items } = result.item;
  return (
    <div className="container">
      <Breadcrumb crumbs={listCrumbs('treaty')} />
      <PageHead
        title="Treaty Explorer"
        intro={getTexts().treaty.intro}
        evidenceOn={status ? getStatusDate(status) : undefined}
      />
      <PageCorrections path="/knowledge/treaty" />
      {items.length > 0 || text ? (
        <>
          <TreatyExplorer status={status} entries={items} text={text} part={getQueryValue(params, 'part')} />
          <RelatedLinks
            links={[
              ['/news', 'Latest news'],
              ['/timeline', 'Timeline of events'],
              ['/explained', 'Explainers'],
            ]}
          />
        </>
      ) : (
        <TreatyEmptyState />
      )}
      <LegalNote />
    </div>
  );
}

/** Returns the date of the source that the status rests on; some of these dates are words. */
function getStatusDate({ sources, source_url }: TreatyStatus): string | undefined {
  return sources.find(({ url }) => url === source_url)?.date ?? newestEvidence([{ sources }]);
}
