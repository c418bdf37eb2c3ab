import Link from 'next/link';
import { serverEnv } from '../../config/server-env';
import { contentsOf, type Explainer } from '../../data/explainers.loader';
import { articleLd } from '../../lib/json-ld';
import { sanitise } from '../../lib/sanitise';
import { CorrectionsOf } from '../corrections/corrections-of';
import prose from '../article/prose.module.css';
import { RelatedNews } from '../items/related-news';
import { Sources } from '../items/sources';
import { TermLinks } from '../items/term-links';
import styles from '../items/text-page.module.css';
import { Topics } from '../items/topics';
import { Ways } from '../items/ways';
import { Breadcrumb } from '../layout/breadcrumb';
import { JsonLd } from '../layout/json-ld';
import { Dated } from '../ui/dated';
import { LegalNote } from '../ui/legal-note';
import { Contents } from './contents';

export function ExplainerView({ explainer }: { readonly explainer: Explainer }) {
  const path = `/explained/${explainer.slug}`;
  const { title, summary, tags, sources, updated_at: modified } = explainer;
  const contents = contentsOf(explainer);
  return (
    <article className="container">
      <JsonLd
        value={articleLd({ title, description: summary, path, modified, tags, sources }, serverEnv().siteUrl)}
      />
      <Breadcrumb
        crumbs={[
          { name: 'Home', path: '/' },
          { name: 'Explained', path: '/explained' },
          { name: title, path },
        ]}
      />
      <div className={styles.withSide}>
        <div>
          <header className={styles.head}>
            <p className={styles.meta}>
              <span>
                Updated <Dated value={modified} />
              </span>
            </p>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{summary}</p>
          </header>
          <CorrectionsOf path={`/explained/${explainer.slug}`} />
          {contents.length > 0 && <Contents entries={contents} />}
          <div className={prose.prose} dangerouslySetInnerHTML={{ __html: sanitise(explainer.body_html) }} />
          <Sources sources={sources} checkedOn={explainer.checked_on} />
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
            <Link href="/glossary">The whole glossary</Link>
          </p>
        </aside>
      </div>
      <Ways
        ways={[
          ['/explained', 'All explainers'],
          ['/timeline', 'Timeline of events'],
          ['/knowledge/faq', 'Frequently asked questions'],
        ]}
      />
      <LegalNote />
    </article>
  );
}
