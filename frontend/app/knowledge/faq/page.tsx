import { findNewestDate } from '@frontier/domain';
import type { Metadata } from 'next';
import { FaqGroups, FaqList, filterFaqs, listTopics } from '@/features/knowledge';
import { LoadError } from '@/components/content/load-error';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { TopicFilterForm } from '@/components/content/topic-filter-form';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { JsonLd } from '@/components/content/json-ld';
import { ButtonLink } from '@/components/ui/button';
import { LegalNote } from '@/components/ui/legal-note';
import { loadList } from '@/api/read';
import { serverApi } from '@/api/server';
import { faqPageLd } from '@/lib/seo/item-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';
import styles from './page.module.css';
import { listCrumbs } from '@/lib/section-entries';

interface FaqPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Frequently asked questions',
    description:
      'Short, dated answers about Gibraltar’s border: passports, airport checks, the 90/180 days, EES and ETIAS, residence, work, shopping and cars.',
    path: '/knowledge/faq',
  });
}

export default async function FaqsPage({ searchParams }: FaqPageProps) {
  const params = await searchParams;
  const filter = { text: getQueryValue(params, 'q'), topic: getQueryValue(params, 'topic') };
  const { items, degraded } = await loadList(serverApi(), '/api/faqs');
  const found = filterFaqs(items, filter);
  const Questions = found.length < items.length ? FaqList : FaqGroups;
  return (
    <div className="container">
      {items.length > 0 && <JsonLd value={faqPageLd(items)} />}
      <Breadcrumb crumbs={listCrumbs('faq')} />
      <PageHead
        title="Frequently asked questions"
        intro="What people ask before they travel, move, work or shop across the border. Every answer has its date and its sources."
        evidenceOn={findNewestDate(items.map(({ evidence_on }) => evidence_on))}
      />
      <TopicFilterForm
        action="/knowledge/faq"
        label="Search the questions"
        filter={filter}
        topics={listTopics(items)}
      />
      <p className={styles.count} role="status">
        {found.length} of {items.length} FAQs
      </p>
      {degraded && <LoadError what="The questions" />}
      {found.length > 0 ? (
        <Questions faqs={found} />
      ) : (
        <div className={styles.empty}>
          <p className={styles.none}>No FAQs found</p>
          {!degraded && <ButtonLink href="/knowledge/faq">Clear Filters</ButtonLink>}
        </div>
      )}
      <RelatedLinks
        links={[
          ['/knowledge', 'Knowledge hub'],
          ['/answers', 'Short answers to other questions'],
          ['/explained', 'Explainers'],
          ['/glossary', 'Glossary'],
        ]}
      />
      <LegalNote />
    </div>
  );
}
