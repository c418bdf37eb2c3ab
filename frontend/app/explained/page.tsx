import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { ExplainerCard } from '@/features/explained';
import { Empty } from '@/components/content/empty';
import { PageHead } from '@/components/content/page-head';
import { SearchForm } from '@/components/content/search-form';
import { RelatedLinks } from '@/components/content/related-links';
import { DegradedMark } from '@/components/content/degraded-mark';
import { JsonLd } from '@/components/content/json-ld';
import { ButtonLink } from '@/components/ui/button';
import { LegalNote } from '@/components/ui/legal-note';
import { serverEnv } from '@/config/env';
import { loadExplainers } from '@/features/explained/server';
import { loadThumbnails } from '@/features/figures/server';
import { serverApi } from '@/api/server';
import { newestEvidence } from '@/lib/evidence';
import { itemListLd } from '@/lib/seo/item-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';
import styles from './page.module.css';

interface ExplainedPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Explained',
    description:
      'How the border, the checks, residence, work and shopping have worked in and around Gibraltar since 15 July 2026, in plain words and with sources.',
    path: '/explained',
  });
}

export default async function ExplainedPage({ searchParams }: ExplainedPageProps) {
  const q = getQueryValue(await searchParams, 'q');
  const [{ items, degraded }, thumbnails] = await Promise.all([
    loadExplainers(serverApi(), q),
    loadThumbnails(serverApi()),
  ]);
  const entries = items.map(({ title, slug }) => ({ name: title, path: getItemPath('explainer', slug) }));
  return (
    <div className="container">
      {(degraded || thumbnails.degraded) && <DegradedMark />}
      <PageHead
        title="Explained"
        intro="How things work on and around the border, one question at a time."
        evidenceOn={newestEvidence(items)}
      />
      <SearchForm action="/explained" label="Search the explainers" value={q} />
      {items.length > 0 ? (
        <>
          <JsonLd value={itemListLd('Explained', entries, serverEnv().siteUrl)} />
          <div className={styles.grid}>
            {items.map((explainer) => (
              <ExplainerCard
                key={explainer.id}
                explainer={explainer}
                picture={thumbnails.pictures.get(getItemPath('explainer', explainer.slug))}
              />
            ))}
          </div>
        </>
      ) : (
        <Empty
          text={q ? `No explainer mentions “${q}”.` : 'There are no explainers to show yet.'}
          degraded={degraded}
        >
          {q && <ButtonLink href="/explained">Show all explainers</ButtonLink>}
        </Empty>
      )}
      <RelatedLinks
        links={[
          ['/glossary', 'Glossary'],
          ['/news', 'Latest news'],
          ['/knowledge/faq', 'Frequently asked questions'],
        ]}
      />
      <LegalNote />
    </div>
  );
}
