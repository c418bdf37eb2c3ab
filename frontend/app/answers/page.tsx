import { ITEM_KINDS } from '@frontier/domain';
import type { Metadata } from 'next';
import { serverApi } from '../../api/server';
import { Breadcrumb } from '../../components/content/breadcrumb';
import { DegradedMark } from '../../components/content/degraded-mark';
import { Empty } from '../../components/content/empty';
import { PageHead } from '../../components/content/page-head';
import { LegalNote } from '../../components/ui/legal-note';
import { AnswerList } from '../../features/answers';
import { loadAnswers } from '../../features/answers/server';
import { CorrectionsOf } from '../../features/corrections';
import { pageMetadata } from '../../lib/seo/metadata';

const PATH = ITEM_KINDS.answer.section;
const TITLE = 'Short answers';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: TITLE,
    description:
      'Short answers in English and Spanish to what readers ask about Gibraltar’s border, work, tax, residence and the treaty, each with its date and its sources.',
    path: PATH,
  });
}

export default async function AnswersPage() {
  const { items, degraded } = await loadAnswers(serverApi());
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <Breadcrumb
        crumbs={[
          { name: 'Home', path: '/' },
          { name: TITLE, path: PATH },
        ]}
      />
      <PageHead
        title={TITLE}
        intro="What the assistant says first when a question fits: in English and Spanish, with the date of the evidence and the sources."
      />
      <CorrectionsOf path={PATH} />
      {items.length > 0 ? (
        <AnswerList answers={items} />
      ) : (
        <Empty text={degraded ? 'Short answers.' : 'There are no answers here yet.'} degraded={degraded} />
      )}
      <LegalNote />
    </div>
  );
}
