import { getItemPath } from '@frontier/domain';
import type { FaqWithRelated } from '@/api/types';
import { findOpenedDay, newestEvidence } from '@/lib/evidence';
import { cite } from '@/lib/html/cite';
import { faqPageLd } from '@/lib/seo/item-ld';
import { PageCorrections } from '@/features/corrections';
import { FiguresFor } from '@/features/figures';
import { StatusNotes } from '@/features/status';
import column from '@/components/content/column.module.css';
import { PageHead } from '@/components/content/page-head';
import { ShareButton } from '@/components/content/share-button';
import { CitedText } from '@/components/content/cited-text';
import { Sources } from '@/components/content/sources';
import { Topics } from '@/components/content/topics';
import { RelatedLinks } from '@/components/content/related-links';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { JsonLd } from '@/components/content/json-ld';
import { LegalNote } from '@/components/ui/legal-note';
import { getTexts } from '@/texts/texts';
import { QuestionLinks } from './question-links';
import { listCrumbs } from '@/lib/section-entries';

export function FaqView({ faq }: { readonly faq: FaqWithRelated }) {
  const text = cite(faq.answer_html, faq.sources);
  return (
    <article className="container">
      <JsonLd value={faqPageLd([faq])} />
      <div className={column.column}>
        <Breadcrumb
          crumbs={[...listCrumbs('faq'), { name: faq.question, path: getItemPath('faq', faq.slug) }]}
        />
        <PageHead
          title={faq.question}
          evidenceOn={newestEvidence([faq])}
          openedOn={findOpenedDay(faq.sources)}
          updatedOn={faq.updated_at}
        >
          <ShareButton title={faq.question} label={getTexts().story.share} />
        </PageHead>
        <PageCorrections path={getItemPath('faq', faq.slug)} />
        <StatusNotes records={faq.status} />
        <CitedText text={text} />
        <FiguresFor path={getItemPath('faq', faq.slug)} />
        <Sources sources={text.sources} />
        <Topics
          title="Related topics"
          tags={faq.tags}
          getHref={(tag) => `/knowledge?tag=${encodeURIComponent(tag)}`}
        />
        {faq.related.length > 0 && (
          <section className={column.section} data-print="hide">
            <h2 className={column.title}>Related questions</h2>
            <QuestionLinks questions={faq.related} className={column.list} />
          </section>
        )}
        <RelatedLinks
          back={['/knowledge/faq', 'All questions']}
          links={[
            ['/knowledge/ask', 'Ask the assistant'],
            ['/services', 'Get help from our services'],
          ]}
        />
        <LegalNote />
      </div>
    </article>
  );
}
