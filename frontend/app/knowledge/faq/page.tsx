import type { Metadata } from 'next';
import { FaqFilterForm } from '../../../components/knowledge/faq-filter-form';
import { FaqList } from '../../../components/knowledge/faq-list';
import { NotRead } from '../../../components/items/not-read';
import { PageHead } from '../../../components/items/page-head';
import { Ways } from '../../../components/items/ways';
import { Breadcrumb } from '../../../components/layout/breadcrumb';
import { JsonLd } from '../../../components/layout/json-ld';
import { ButtonLink } from '../../../components/ui/button';
import { LegalNote } from '../../../components/ui/legal-note';
import { FACTS_CHECKED_ON } from '../../../config/site';
import type { Faq } from '../../../data/item.types';
import { loadList } from '../../../data/read';
import { serverApi } from '../../../data/server-api';
import { filterFaqs, topicsOf } from '../../../lib/faq-filter';
import { faqPageLd } from '../../../lib/item-ld';
import { pageMetadata } from '../../../lib/metadata';
import { queryValue, type SearchParams } from '../../../lib/query';
import styles from './page.module.css';

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
  const filter = { text: queryValue(params, 'q'), topic: queryValue(params, 'topic') };
  const { items, degraded } = await loadList<Faq>(serverApi(), '/api/faqs');
  const found = filterFaqs(items, filter);
  return (
    <div className="container">
      {items.length > 0 && <JsonLd value={faqPageLd(items)} />}
      <Breadcrumb
        crumbs={[
          { name: 'Home', path: '/' },
          { name: 'Knowledge', path: '/knowledge' },
          { name: 'FAQ', path: '/knowledge/faq' },
        ]}
      />
      <PageHead
        title="Frequently asked questions"
        intro="What people ask before they travel, move, work or shop across the border. Every answer has its date and its sources."
        checkedOn={FACTS_CHECKED_ON}
      />
      <FaqFilterForm filter={filter} topics={topicsOf(items)} />
      <p className={styles.count} role="status">
        {found.length} of {items.length} FAQs
      </p>
      {degraded && <NotRead what="The questions" />}
      {found.length > 0 ? (
        <FaqList faqs={found} />
      ) : (
        <div className={styles.empty}>
          <p className={styles.none}>No FAQs found</p>
          {!degraded && <ButtonLink href="/knowledge/faq">Clear Filters</ButtonLink>}
        </div>
      )}
      <Ways
        ways={[
          ['/knowledge', 'Knowledge hub'],
          ['/explained', 'Explainers'],
          ['/glossary', 'Glossary'],
        ]}
      />
      <LegalNote />
    </div>
  );
}
