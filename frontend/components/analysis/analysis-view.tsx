import { serverEnv } from '../../config/server-env';
import type { Analysis } from '../../data/analysis.loader';
import { isSampleAnalysis } from '../../data/sample-analyses';
import type { LinkTerm } from '../../lib/glossary-links';
import { linkTermsInHtml } from '../../lib/glossary-html';
import { articleLd } from '../../lib/json-ld';
import { sanitise } from '../../lib/sanitise';
import { CorrectionsOf } from '../corrections/corrections-of';
import prose from '../article/prose.module.css';
import { WrittenBy } from '../generated/written-by';
import { Sources } from '../items/sources';
import styles from '../items/text-page.module.css';
import { Topics } from '../items/topics';
import { Ways } from '../items/ways';
import { Breadcrumb } from '../layout/breadcrumb';
import { JsonLd } from '../layout/json-ld';
import { Dated } from '../ui/dated';
import { LegalNote } from '../ui/legal-note';
import textStyles from '../ui/text.module.css';
import { AnalysisCard } from './analysis-card';
import grid from './analysis-view.module.css';
import { KeyInsights } from './key-insights';
import { SECTION_NAMES } from './section-names';

interface AnalysisViewProps {
  readonly analysis: Analysis;
  readonly terms: readonly LinkTerm[];
}

export function AnalysisView({ analysis, terms }: AnalysisViewProps) {
  const path = `/analysis/${analysis.slug}`;
  const { title, summary, tags, sources, author, written_by: by } = analysis;
  const written = { by, model: analysis.written_model };
  const ld = { title, description: summary, path, author, tags, sources, written };
  const sample = isSampleAnalysis(analysis);
  const { published_at: published, updated_at: modified } = analysis;
  return (
    <article className="container">
      {!sample && <JsonLd value={articleLd({ ...ld, published, modified }, serverEnv().siteUrl)} />}
      <div className={styles.column}>
        <Breadcrumb
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'Analysis', path: '/analysis' },
            { name: title, path },
          ]}
        />
        <header className={styles.head}>
          <p className={styles.meta}>
            {sample && <span className={textStyles.sample}>Sample</span>}
            <span>{SECTION_NAMES[analysis.section_type]}</span>
            <Dated value={analysis.published_at} />
            {by === 'editors' && <span>By {author ?? 'the editors'}</span>}
          </p>
          <h1 className={styles.title}>{title}</h1>
        </header>
        {by !== 'editors' && (
          <WrittenBy
            by={by}
            model={analysis.written_model}
            on={analysis.updated_at}
            sources={sources.length}
          />
        )}
        {!sample && <CorrectionsOf path={path} />}
        <section aria-labelledby="executive-summary">
          <h2 id="executive-summary" className={styles.sectionTitle}>
            Executive Summary
          </h2>
          <p className={styles.lead}>{summary}</p>
        </section>
        <KeyInsights />
        <div
          className={prose.prose}
          dangerouslySetInnerHTML={{ __html: linkTermsInHtml(sanitise(analysis.content_html), terms) }}
        />
        <Sources sources={sources} checkedOn={analysis.checked_on} />
        <Topics tags={tags} />
        {analysis.related.length > 0 && (
          <section className={styles.section} aria-labelledby="related" data-print="hide">
            <h2 id="related" className={styles.sectionTitle}>
              Related Analysis
            </h2>
            <div className={grid.related}>
              {analysis.related.map((card) => (
                <AnalysisCard key={card.id} analysis={card} level={3} />
              ))}
            </div>
          </section>
        )}
        <Ways
          ways={[
            ['/analysis', 'All analysis'],
            ['/knowledge/treaty', 'Treaty Explorer'],
          ]}
        />
        <LegalNote />
      </div>
    </article>
  );
}
