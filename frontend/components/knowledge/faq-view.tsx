import Link from 'next/link';
import type { FaqWithRelated } from '../../data/item.types';
import { faqPageLd } from '../../lib/item-ld';
import { CorrectionsOf } from '../corrections/corrections-of';
import column from '../items/column.module.css';
import { PageHead } from '../items/page-head';
import { RichText } from '../items/rich-text';
import { Sources } from '../items/sources';
import { Topics } from '../items/topics';
import { Ways } from '../items/ways';
import { Breadcrumb } from '../layout/breadcrumb';
import { JsonLd } from '../layout/json-ld';
import { Dated } from '../ui/dated';
import { LegalNote } from '../ui/legal-note';
import styles from './faq-view.module.css';

export function FaqView({ faq }: { readonly faq: FaqWithRelated }) {
  return (
    <article className="container">
      <JsonLd value={faqPageLd([faq])} />
      <div className={column.column}>
        <Breadcrumb
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'FAQ', path: '/knowledge/faq' },
            { name: faq.question, path: `/knowledge/faq/${faq.slug}` },
          ]}
        />
        <PageHead title={faq.question}>
          <p className={styles.updated}>
            Last updated <Dated value={faq.updated_at} />
          </p>
        </PageHead>
        <CorrectionsOf path={`/knowledge/faq/${faq.slug}`} />
        <RichText html={faq.answer_html} />
        <Sources sources={faq.sources} checkedOn={faq.checked_on} />
        <Topics
          title="Related topics"
          tags={faq.tags}
          hrefOf={(tag) => `/knowledge?tag=${encodeURIComponent(tag)}`}
        />
        {faq.related.length > 0 && (
          <section className={column.section} data-print="hide">
            <h2 className={column.title}>Related questions</h2>
            <ul className={column.list}>
              {faq.related.map(({ id, slug, question }) => (
                <li key={id}>
                  <Link href={`/knowledge/faq/${slug}`} prefetch={false}>
                    {question}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Ways
          back={['/knowledge/faq', 'All questions']}
          ways={[
            ['/knowledge/ask', 'Ask the assistant'],
            ['/services', 'Get help from our services'],
          ]}
        />
        <LegalNote />
      </div>
    </article>
  );
}
