import { getItemPath } from '@frontier/domain';
import type { GlossaryTermPage } from '@/api/types';
import type { ReactNode } from 'react';
import { serverEnv } from '@/config/env';
import { definedTermLd } from '../term.json-ld';
import { cite } from '@/lib/html/cite';
import { PageCorrections } from '@/features/corrections';
import { CitedText } from '@/components/content/cited-text';
import { RelatedNews } from '@/components/content/related-news';
import { Sources } from '@/components/content/sources';
import { TermLinks } from './term-links';
import styles from '@/components/content/text-page.module.css';
import { RelatedLinks } from '@/components/content/related-links';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { JsonLd } from '@/components/content/json-ld';
import { LegalNote } from '@/components/ui/legal-note';
import { listCrumbs } from '@/lib/section-entries';

export function TermView({ term }: { readonly term: GlossaryTermPage }) {
  const { explainers, news } = term.mentioned_in;
  const text = cite(term.long_def_html, term.sources);
  return (
    <article className="container">
      <JsonLd value={definedTermLd(term, serverEnv().siteUrl)} />
      <Breadcrumb
        crumbs={[
          ...listCrumbs('glossary'),
          { name: term.term, path: getItemPath('glossary-term', term.slug) },
        ]}
      />
      <div className={styles.withSide}>
        <div>
          <header className={styles.head}>
            <h1 className={styles.title}>{term.term}</h1>
            <p className={styles.lead}>{term.short_def}</p>
            {term.synonyms.length > 0 && (
              <p className={styles.meta}>
                <span>Also called: {term.synonyms.join(', ')}</span>
              </p>
            )}
          </header>
          <PageCorrections path={getItemPath('glossary-term', term.slug)} />
          <CitedText text={text} />
          <Sources sources={text.sources} />
          {(explainers.length > 0 || news.length > 0) && (
            <Section id="mentioned-in" title="Mentioned In">
              {explainers.length > 0 && (
                <ul className={styles.links} aria-label="Explainers">
                  {explainers.map(({ slug, title, summary }) => (
                    <li key={slug}>
                      <a href={getItemPath('explainer', slug)}>{title}</a>
                      <p>{summary}</p>
                    </li>
                  ))}
                </ul>
              )}
              {news.length > 0 && <RelatedNews articles={news} />}
            </Section>
          )}
        </div>
        {term.see_also.length > 0 && (
          <aside className={styles.side} data-print="hide">
            <Section id="see-also" title="See Also">
              <TermLinks terms={term.see_also} />
            </Section>
          </aside>
        )}
      </div>
      <RelatedLinks
        links={[
          ['/glossary', 'The whole glossary'],
          ['/explained', 'Explainers'],
        ]}
      />
      <LegalNote />
    </article>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
