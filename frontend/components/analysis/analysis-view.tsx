import { serverEnv } from '../../config/server-env';
import type { Analysis } from '../../data/analysis.loader';
import type { LinkTerm } from '../../lib/glossary-links';
import { linkTermsInHtml } from '../../lib/glossary-html';
import { articleLd } from '../../lib/json-ld';
import { sanitise } from '../../lib/sanitise';
import { CorrectionsOf } from '../corrections/corrections-of';
import prose from '../article/prose.module.css';
import { Sources } from '../items/sources';
import styles from '../items/text-page.module.css';
import { Topics } from '../items/topics';
import { Ways } from '../items/ways';
import { Breadcrumb } from '../layout/breadcrumb';
import { JsonLd } from '../layout/json-ld';
import { Dated } from '../ui/dated';
import { LegalNote } from '../ui/legal-note';
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
  const { title, summary, tags, sources, author } = analysis;
  const ld = { title, description: summary, path, author, tags, sources };
  return (
    <article className="container">
      <JsonLd
        value={articleLd(
          { ...ld, published: analysis.published_at, modified: analysis.updated_at },
          serverEnv().siteUrl,
        )}
      />
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
            <span>{SECTION_NAMES[analysis.section_type]}</span>
            <Dated value={analysis.published_at} />
            <span>{writer(analysis)}</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
        </header>
        <CorrectionsOf path={`/analysis/${analysis.slug}`} />
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
      </div>
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
    </article>
  );
}

/** Readers are told who or what wrote a text. */
function writer({ written_by, written_model, author }: Analysis): string {
  if (written_by === 'model') return `Written by an AI model${written_model ? ` (${written_model})` : ''}`;
  if (written_by === 'local') return 'Put together from quoted sentences';
  return `By ${author ?? 'the editors'}`;
}
