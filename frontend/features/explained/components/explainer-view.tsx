import { getItemPath } from '@frontier/domain';
import type { Explainer } from '@/api/types';
import { serverEnv } from '@/config/env';
import { getContents } from '../explained.loader';
import { articleLd } from '@/lib/seo/json-ld';
import { cite } from '@/lib/html/cite';
import { findOpenedDay, newestEvidence } from '@/lib/evidence';
import { PageCorrections } from '@/features/corrections';
import { FiguresFor } from '@/features/figures';
import { CitedText } from '@/components/content/cited-text';
import { DateLine } from '@/components/content/date-line';
import { RelatedNews } from '@/components/content/related-news';
import { Sources } from '@/components/content/sources';
import { StatusNotes } from '@/features/status';
import { TermLinks } from '@/features/glossary';
import styles from '@/components/content/text-page.module.css';
import { Topics } from '@/components/content/topics';
import { RelatedLinks } from '@/components/content/related-links';
import { Contents } from '@/components/content/contents';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { JsonLd } from '@/components/content/json-ld';
import { LegalNote } from '@/components/ui/legal-note';
import { listCrumbs } from '@/lib/section-entries';

export function ExplainerView({ explainer }: { readonly explainer: Explainer }) {
  const path = getItemPath('explainer', explainer.slug);
  const { title, summary, tags, sources, updated_at: modified } = explainer;
  const contents = getContents(explainer);
  const text = cite(explainer.body_html, sources);
  return (
    <article className="container">
      <JsonLd
        value={articleLd({ title, description: summary, path, modified, tags, sources }, serverEnv().siteUrl)}
      />
      <Breadcrumb crumbs={[...listCrumbs('explainers'), { name: title, path }]} />
      <div className={styles.withSide}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{summary}</p>
          <div className={styles.meta}>
            <DateLine
              newest={newestEvidence([explainer])}
              opened={findOpenedDay(sources)}
              updated={modified}
            />
          </div>
        </header>
        {contents.length > 0 && (
          <div className={styles.beside}>
            <Contents entries={contents} />
          </div>
        )}
        <div>
          <PageCorrections path={getItemPath('explainer', explainer.slug)} />
          <StatusNotes records={explainer.status} />
          <FiguresFor path={path} />
          <CitedText text={text} />
          <Sources sources={text.sources} />
          <Topics tags={tags} />
        </div>
        <aside className={styles.side} data-print="hide">
          {explainer.key_terms.length > 0 && (
            <section className={styles.section} aria-labelledby="key-terms">
              <h2 id="key-terms" className={styles.sectionTitle}>
                Key Terms
              </h2>
              <TermLinks terms={explainer.key_terms} />
            </section>
          )}
          {explainer.related_news.length > 0 && (
            <section className={styles.section} aria-labelledby="related-reading">
              <h2 id="related-reading" className={styles.sectionTitle}>
                Related Reading
              </h2>
              <RelatedNews articles={explainer.related_news} />
            </section>
          )}
          <p className={styles.section}>
            <a href="/glossary">The whole glossary</a>
          </p>
        </aside>
      </div>
      <RelatedLinks
        links={[
          ['/explained', 'All explainers'],
          ['/timeline', 'Timeline of events'],
          ['/knowledge/faq', 'Frequently asked questions'],
        ]}
      />
      <LegalNote />
    </article>
  );
}
