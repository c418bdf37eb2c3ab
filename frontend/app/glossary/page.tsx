import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { Letters, TermEntry, filterTerms, isLetter } from '@/features/glossary';
import { Empty } from '@/components/content/empty';
import { PageHead } from '@/components/content/page-head';
import { SearchForm } from '@/components/content/search-form';
import { RelatedLinks } from '@/components/content/related-links';
import { DegradedMark } from '@/components/content/degraded-mark';
import { JsonLd } from '@/components/content/json-ld';
import { ButtonLink } from '@/components/ui/button';
import { LegalNote } from '@/components/ui/legal-note';
import { serverEnv } from '@/config/env';
import { loadGlossary } from '@/features/glossary/server';
import { serverApi } from '@/api/server';
import { newestEvidence } from '@/lib/evidence';
import { itemListLd } from '@/lib/seo/item-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';
import styles from './page.module.css';

interface GlossaryPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Glossary',
    description:
      'The terms used at the border and in the agreement in respect of Gibraltar, each in one plain sentence, with its other names and its sources.',
    path: '/glossary',
  });
}

export default async function GlossaryPage({ searchParams }: GlossaryPageProps) {
  const [{ items, degraded }, params] = await Promise.all([loadGlossary(serverApi()), searchParams]);
  const q = getQueryValue(params, 'q');
  const asked = getQueryValue(params, 'letter').toUpperCase();
  const letter = isLetter(asked) ? asked : undefined;
  const shown = filterTerms(items, { q, letter });
  const filtered = q !== '' || letter !== undefined;
  const entries = shown.map(({ term, slug }) => ({ name: term, path: getItemPath('glossary-term', slug) }));
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <PageHead
        title="Glossary"
        intro="The terms used at the border and in the agreement, each explained in one plain sentence."
        evidenceOn={newestEvidence(items)}
      />
      <SearchForm action="/glossary" label="Search the glossary" value={q}>
        <Letters terms={items} current={letter} />
      </SearchForm>
      <p className={styles.count} role="status">
        Showing {shown.length} of {items.length} terms
      </p>
      {shown.length > 0 ? (
        <>
          <JsonLd value={itemListLd('Glossary', entries, serverEnv().siteUrl)} />
          <dl className={styles.list}>
            {shown.map((term) => (
              <TermEntry key={term.id} term={term} />
            ))}
          </dl>
        </>
      ) : (
        <Empty text="No terms found" degraded={degraded} />
      )}
      {filtered && <ButtonLink href="/glossary">Clear Filters</ButtonLink>}
      <RelatedLinks
        links={[
          ['/explained', 'Explainers'],
          ['/timeline', 'Timeline of events'],
          ['/news', 'Latest news'],
        ]}
      />
      <LegalNote />
    </div>
  );
}
