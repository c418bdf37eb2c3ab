import { ITEM_KINDS } from '@frontier/domain';
import type { Metadata } from 'next';
import { serverApi } from '@/api/server';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { DegradedMark } from '@/components/content/degraded-mark';
import { Empty } from '@/components/content/empty';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { TopicFilterForm } from '@/components/content/topic-filter-form';
import { ButtonLink } from '@/components/ui/button';
import { LegalNote } from '@/components/ui/legal-note';
import { AnswerList, AnswerTopics, answerTopics, filterAnswers } from '@/features/answers';
import { loadAnswers } from '@/features/answers/server';
import { getQueryValue, type SearchParams } from '@/lib/query';
import { pageMetadata } from '@/lib/seo/metadata';
import styles from './page.module.css';
import { listCrumbs } from '@/lib/section-entries';

const PATH = ITEM_KINDS.answer.section;
const TITLE = 'Short answers';

interface AnswersPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: TITLE,
    description:
      'Short answers in English and Spanish to what readers ask about Gibraltar’s border, work, tax, residence and the treaty, each with its date and its sources.',
    path: PATH,
  });
}

export default async function AnswersPage({ searchParams }: AnswersPageProps) {
  const [{ items, degraded }, params] = await Promise.all([loadAnswers(serverApi()), searchParams]);
  const filter = { text: getQueryValue(params, 'q'), topic: getQueryValue(params, 'topic') };
  const topics = answerTopics(items);
  const found = filterAnswers(items, filter);
  const filtered = filter.text !== '' || filter.topic !== '';
  // The overview groups answers by topic, so it would omit answers without one.
  const overview = !filtered && topics.length > 0;
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <Breadcrumb crumbs={listCrumbs('answers')} />
      <PageHead
        title={TITLE}
        intro="What the assistant says first when a question fits: in English and Spanish, with the date of the evidence and the sources."
      />
      <TopicFilterForm
        action={PATH}
        label="Search the questions, in English or Spanish"
        filter={filter}
        topics={topics.map(({ topic }) => topic).sort()}
      />
      <p className={styles.count} role="status">
        {filtered ? `${found.length} of ${items.length}` : items.length} answers
      </p>
      {overview && <AnswerTopics topics={topics} />}
      {!overview && found.length > 0 && <AnswerList answers={found} />}
      {found.length === 0 && <Empty text="No answers found" degraded={degraded} />}
      {filtered && (
        <p className={styles.clear}>
          <ButtonLink href={PATH}>Clear Filters</ButtonLink>
        </p>
      )}
      <RelatedLinks
        links={[
          ['/knowledge/ask', 'Ask the assistant'],
          ['/knowledge/faq', 'Frequently asked questions'],
          ['/glossary', 'Glossary'],
        ]}
      />
      <LegalNote />
    </div>
  );
}
