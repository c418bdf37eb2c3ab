import { getItemPath } from '@frontier/domain';
import type { Analysis, StatusCard } from '@/api/types';
import { serverEnv } from '@/config/env';
import { isSampleAnalysis } from '../analysis.samples';
import { type LinkTerm, linkTermsInHtml } from '@/features/glossary';
import { articleLd } from '@/lib/seo/json-ld';
import { extractHeadings } from '@/lib/html/headings';
import { cite } from '@/lib/html/cite';
import { PageCorrections } from '@/features/corrections';
import { CitedText } from '@/components/content/cited-text';
import { WrittenBy } from '@/components/content/written-by';
import { Sources } from '@/components/content/sources';
import styles from '@/components/content/text-page.module.css';
import { Topics } from '@/components/content/topics';
import { RelatedLinks } from '@/components/content/related-links';
import { Contents } from '@/components/content/contents';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { JsonLd } from '@/components/content/json-ld';
import { FormattedDate } from '@/components/ui/formatted-date';
import { LegalNote } from '@/components/ui/legal-note';
import textStyles from '@/components/ui/text.module.css';
import { AnalysisCard } from './analysis-card';
import grid from './analysis-view.module.css';
import { KeyInsights } from './key-insights';
import { SECTION_NAMES } from '../section-names';
import { listCrumbs } from '@/lib/section-entries';

const MIN_CONTENTS_ENTRIES = 3;

interface AnalysisViewProps {
  readonly analysis: Analysis;
  readonly terms: readonly LinkTerm[];
  readonly status: readonly StatusCard[];
}

export function AnalysisView({ analysis, terms, status }: AnalysisViewProps) {
  const path = getItemPath('analysis', analysis.slug);
  const { title, summary, lang, tags, sources, author, written_by: by } = analysis;
  const written = { by, model: analysis.written_model };
  const ld = { title, description: summary, path, author, tags, sources, written };
  const sample = isSampleAnalysis(analysis);
  const { published_at: published, updated_at: modified } = analysis;
  const text = cite(analysis.content_html, sources);
  const contents = extractHeadings(text.html);
  const long = contents.length >= MIN_CONTENTS_ENTRIES;
  return (
    <article className="container">
      {!sample && <JsonLd value={articleLd({ ...ld, published, modified }, serverEnv().siteUrl)} />}
      <div className={long ? undefined : styles.column}>
        <Breadcrumb crumbs={[...listCrumbs('analysis'), { name: title, path }]} />
      </div>
      <div className={long ? styles.withSide : styles.column}>
        <header className={styles.head}>
          <p className={styles.meta}>
            {sample && <span className={textStyles.sample}>Sample</span>}
            <span>{SECTION_NAMES[analysis.section_type]}</span>
            <FormattedDate value={analysis.published_at} />
            {by === 'editors' && <span>By {author ?? 'the editors'}</span>}
            {lang === 'es' && <span>In Spanish</span>}
          </p>
          <h1 className={styles.title} lang={lang}>
            {title}
          </h1>
        </header>
        {long && (
          <div className={styles.beside}>
            <Contents entries={contents} />
          </div>
        )}
        <div>
          {by !== 'editors' && (
            <WrittenBy
              by={by}
              model={analysis.written_model}
              reviewed={analysis.reviewed}
              on={analysis.updated_at}
              sources={sources.length}
            />
          )}
          {!sample && <PageCorrections path={path} />}
          <section aria-labelledby="executive-summary">
            <h2 id="executive-summary" className={styles.sectionTitle}>
              Executive Summary
            </h2>
            <p className={styles.lead} lang={lang}>
              {summary}
            </p>
          </section>
          <KeyInsights ratification={status.find(({ slug }) => slug === 'ratification')} />
          <div lang={lang}>
            <CitedText text={{ html: linkTermsInHtml(text.html, terms) }} />
          </div>
          <Sources sources={text.sources} />
          <Topics tags={tags} />
          <Related cards={analysis.related} />
          <RelatedLinks
            links={[
              ['/analysis', 'All analysis'],
              ['/knowledge/treaty', 'Treaty Explorer'],
            ]}
          />
          <LegalNote />
        </div>
      </div>
    </article>
  );
}

function Related({ cards }: { readonly cards: Analysis['related'] }) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="related" data-print="hide">
      <h2 id="related" className={styles.sectionTitle}>
        Related Analysis
      </h2>
      <div className={grid.related}>
        {cards.map((card) => (
          <AnalysisCard key={card.id} analysis={card} level={3} />
        ))}
      </div>
    </section>
  );
}
