import Link from 'next/link';
import type { FaqWithRelated } from '../../data/item.types';
import { faqPageLd } from '../../lib/item-ld';
import { cleanTags } from '../../lib/tags';
import column from '../items/column.module.css';
import { PageHead } from '../items/page-head';
import { RichText } from '../items/rich-text';
import { Sources } from '../items/sources';
import { Breadcrumb } from '../layout/breadcrumb';
import { JsonLd } from '../layout/json-ld';
import { Dated } from '../ui/dated';
import { BackIcon } from '../ui/icons';
import { LegalNote } from '../ui/legal-note';
import { TagLink } from '../ui/tag-link';
import styles from './faq-view.module.css';

export function FaqView({ faq }: { readonly faq: FaqWithRelated }) {
  const tags = cleanTags(faq.tags);
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
        <RichText html={faq.answer_html} />
        <Sources sources={faq.sources} checkedOn={faq.checked_on} />
        {tags.length > 0 && (
          <section className={column.section} data-print="hide">
            <h2 className={column.title}>Related topics</h2>
            <ul className={column.tags}>
              {tags.map((tag) => (
                <li key={tag}>
                  <TagLink tag={tag} href={`/knowledge?tag=${encodeURIComponent(tag)}`} />
                </li>
              ))}
            </ul>
          </section>
        )}
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
        <p className={column.ways} data-print="hide">
          <Link href="/knowledge/faq" prefetch={false}>
            <BackIcon size={16} /> All questions
          </Link>
          <Link href="/knowledge/ask" prefetch={false}>
            Ask the assistant
          </Link>
          <Link href="/services" prefetch={false}>
            Get help from our services
          </Link>
        </p>
        <LegalNote />
      </div>
    </article>
  );
}
