import Link from 'next/link';
import type { ReactNode } from 'react';
import { serverEnv } from '../../config/server-env';
import type { TermPage } from '../../data/glossary.loader';
import { definedTermLd } from '../../lib/json-ld';
import { sanitise } from '../../lib/sanitise';
import { CorrectionsOf } from '../corrections/corrections-of';
import prose from '../article/prose.module.css';
import { RelatedNews } from '../items/related-news';
import { Sources } from '../items/sources';
import { TermLinks } from '../items/term-links';
import styles from '../items/text-page.module.css';
import { Ways } from '../items/ways';
import { Breadcrumb } from '../layout/breadcrumb';
import { JsonLd } from '../layout/json-ld';
import { LegalNote } from '../ui/legal-note';

export function TermView({ term }: { readonly term: TermPage }) {
  const { explainers, news } = term.mentioned_in;
  return (
    <article className="container">
      <JsonLd value={definedTermLd(term, serverEnv().siteUrl)} />
      <Breadcrumb
        crumbs={[
          { name: 'Home', path: '/' },
          { name: 'Glossary', path: '/glossary' },
          { name: term.term, path: `/glossary/${term.slug}` },
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
          <CorrectionsOf path={`/glossary/${term.slug}`} />
          <div className={prose.prose} dangerouslySetInnerHTML={{ __html: sanitise(term.long_def_html) }} />
          <Sources sources={term.sources} checkedOn={term.checked_on} />
          {(explainers.length > 0 || news.length > 0) && (
            <Section id="mentioned-in" title="Mentioned In">
              {explainers.length > 0 && (
                <ul className={styles.links} aria-label="Explainers">
                  {explainers.map(({ slug, title, summary }) => (
                    <li key={slug}>
                      <Link href={`/explained/${slug}`} prefetch={false}>
                        {title}
                      </Link>
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
      <Ways
        ways={[
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
