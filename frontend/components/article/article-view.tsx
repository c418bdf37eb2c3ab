import Link from 'next/link';
import type { ReactNode } from 'react';
import { pageExists } from '../../config/navigation';
import { serverEnv } from '../../config/server-env';
import type { Article } from '../../data/article.types';
import { isSample } from '../../data/sample-articles';
import { termsIn, type LinkTerm } from '../../lib/glossary-links';
import { newsArticleLd } from '../../lib/json-ld';
import { cleanTags } from '../../lib/tags';
import { Breadcrumb } from '../layout/breadcrumb';
import { JsonLd } from '../layout/json-ld';
import { Dated } from '../ui/dated';
import { ExternalLink } from '../ui/external-link';
import { BackIcon } from '../ui/icons';
import { LegalNote } from '../ui/legal-note';
import { TagLink } from '../ui/tag-link';
import styles from './article-view.module.css';
import { OriginalSummary } from './original-summary';
import { ShareButton } from './share-button';
import { SummaryToggle } from './summary-toggle';

interface ArticleViewProps {
  readonly article: Article;
  /** The glossary's terms. */
  readonly terms: readonly LinkTerm[];
}

export function ArticleView({ article, terms }: ArticleViewProps) {
  const sample = isSample(article);
  const tags = cleanTags(article.tags);
  return (
    <article className="container">
      {!sample && <JsonLd value={newsArticleLd(article, serverEnv().siteUrl)} />}
      <div className={styles.column}>
        <Breadcrumb
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'News', path: '/news' },
            { name: article.title, path: `/news/${article.slug}` },
          ]}
        />
        <header className={styles.head}>
          <p className={styles.meta}>
            {sample && <span className={styles.sample}>Sample</span>}
            {article.source_name && <span>{article.source_name}</span>}
            <Dated value={article.published_at} />
            {article.lang === 'es' && <span>In Spanish</span>}
          </p>
          <h1 className={styles.title} lang={article.lang}>
            {article.title}
          </h1>
          <div className={styles.tools} data-print="hide">
            {article.source_url && (
              <ExternalLink href={article.source_url} className={styles.source}>
                Read Source
              </ExternalLink>
            )}
            <ShareButton title={article.title} />
          </div>
        </header>
        <SummaryToggle
          article={article}
          canGenerate={!sample}
          original={<OriginalSummary article={article} terms={terms} />}
          // A summary still to be written is made of the full text, so it names no others.
          terms={termsIn([article.summary_native, article.full_text, article.summary_html].join('\n'), terms)}
        />
        <p className={styles.printSource}>Source: {article.source_url}</p>
        {tags.length > 0 && (
          <Section title="Related topics">
            <ul className={styles.tags}>
              {tags.map((tag) => (
                <li key={tag}>
                  <TagLink tag={tag} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <p className={styles.ways} data-print="hide">
          <Link href="/news" prefetch={false}>
            <BackIcon size={16} /> Back to the news
          </Link>
          {pageExists('/knowledge/faq') && <Link href="/knowledge/faq">Frequently asked questions</Link>}
        </p>
        <LegalNote />
      </div>
    </article>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} data-print="hide">
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}
