import { ITEM_KINDS, getItemPath } from '@frontier/domain';
import type { AnswerPage } from '@/api/types';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { CitedText } from '@/components/content/cited-text';
import column from '@/components/content/column.module.css';
import { JsonLd } from '@/components/content/json-ld';
import { PageHead } from '@/components/content/page-head';
import { ShareButton } from '@/components/content/share-button';
import { RelatedLinks } from '@/components/content/related-links';
import { Sources } from '@/components/content/sources';
import { Topics } from '@/components/content/topics';
import { LegalNote } from '@/components/ui/legal-note';
import { findOpenedDay, newestEvidence } from '@/lib/evidence';
import { cite, citeTranslation } from '@/lib/html/cite';
import { faqPageLd } from '@/lib/seo/item-ld';
import { PageCorrections } from '@/features/corrections';
import { getTexts } from '@/texts/texts';
import { FiguresFor } from '@/features/figures';
import styles from './answer-view.module.css';
import { listCrumbs } from '@/lib/section-entries';

const { section } = ITEM_KINDS.answer;

export function AnswerView({ answer }: { readonly answer: AnswerPage }) {
  const { slug, question_en, question_es, answer_en_html, answer_es_html, summary, sources } = answer;
  const english = cite(answer_en_html, sources);
  const spanish = citeTranslation(answer_es_html, english);
  return (
    <article className="container">
      <JsonLd value={faqPageLd([{ question: question_en, answer: summary }])} />
      <div className={column.column}>
        <Breadcrumb
          crumbs={[...listCrumbs('answers'), { name: question_en, path: getItemPath('answer', slug) }]}
        />
        <PageHead title={question_en} evidenceOn={newestEvidence([answer])} openedOn={findOpenedDay(sources)}>
          <ShareButton title={question_en} label={getTexts().story.share} />
        </PageHead>
        <PageCorrections path={getItemPath('answer', slug)} />
        <CitedText text={english} />
        <section lang="es" aria-labelledby="pregunta" className={styles.spanish}>
          <h2 id="pregunta" className={styles.question}>
            {question_es}
          </h2>
          <CitedText text={spanish} />
        </section>
        <FiguresFor path={getItemPath('answer', slug)} />
        <Sources sources={english.sources} />
        <Topics
          title="More short answers"
          tags={answer.tags}
          getHref={(tag) => `${section}?topic=${encodeURIComponent(tag)}`}
        />
        <RelatedLinks
          back={[section, 'All short answers']}
          links={[
            ['/knowledge/ask', 'Ask the assistant'],
            ['/knowledge/faq', 'Frequently asked questions'],
          ]}
        />
        <LegalNote />
      </div>
    </article>
  );
}
