import type { AnalysedArticle, Article } from '@/api/types';
import type { LinkTerm } from '@/features/glossary';
import { findTerms } from '@/features/glossary/server';
import page from '@/components/content/text-page.module.css';
import { getTexts } from '@/texts/texts';
import { chooseFirst, getAnalysis, hasTwoSummaries } from '../summary-choice';
import { AiAnalysis } from './ai-analysis';
import { OriginalSummary } from './original-summary';
import { SummaryToggle } from './summary-toggle';

interface WhatItSaysProps {
  readonly article: Article;
  readonly terms: readonly LinkTerm[];
  /** Samples are unknown to the API, which can write no analysis of them. */
  readonly isSample: boolean;
}

export function WhatItSays({ article, terms, isSample }: WhatItSaysProps) {
  const { story: t } = getTexts();
  const original = <OriginalSummary article={article} terms={terms} />;
  const { summary_kind: kind, summary_model: model, summarised_at: writtenAt } = article;
  const text = getAnalysis(article);
  return (
    <section aria-labelledby="says" className={page.section}>
      <h2 id="says" className={page.sectionTitle}>
        {t.says}
      </h2>
      {hasTwoSummaries(article) ? (
        <SummaryToggle
          name={t.version}
          labels={t.versions}
          first={chooseFirst(article)}
          original={original}
          stored={
            text && <AiAnalysis article={article} summary={{ text, kind, model, writtenAt }} terms={terms} />
          }
          // An analysis still to be written is based on the full text, so it can name only terms found there.
          missing={
            text || isSample
              ? undefined
              : { article: toAnalysedArticle(article), terms: findTerms(getFullText(article), terms) }
          }
        />
      ) : (
        original
      )}
    </section>
  );
}

const getFullText = ({ full_text, summary_html }: Article) => [full_text, summary_html].join('\n');

/** Returns only the fields that the analysis shows, because the props of a client component are sent with the page. */
const toAnalysedArticle = ({
  id,
  lang,
  source_name,
  source_url,
  published_at,
  date_known,
  created_at,
}: Article): AnalysedArticle => ({
  id,
  lang,
  source_name,
  source_url,
  published_at,
  date_known,
  created_at,
});
