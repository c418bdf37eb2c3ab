import type { AnalysedArticle } from '../../../api/article.types';
import { type LinkTerm, LinkedTexts } from '../../glossary';
import { paragraphs } from '../../../lib/text';
import { Spinner } from '../../../components/ui/spinner';
import styles from './ai-analysis.module.css';
import prose from '../../../components/content/prose.module.css';
import { SummaryLabel } from './summary-label';
import type { AiSummary } from '../hooks/use-ai-summary';
import { Provenance } from './provenance';

interface AiAnalysisProps {
  readonly article: AnalysedArticle;
  readonly summary: AiSummary;
  readonly terms: readonly LinkTerm[];
}

export function AiAnalysis({ article, summary, terms }: AiAnalysisProps) {
  if (summary.state !== 'ready') {
    return (
      <div className={styles.state} aria-live="polite">
        {stateText(summary)}
      </div>
    );
  }
  return (
    <>
      <SummaryLabel kind={summary.kind} model={summary.model} on={summary.writtenAt} />
      <div className={prose.prose} lang={article.lang}>
        <LinkedTexts texts={paragraphs(summary.text)} terms={terms} />
      </div>
      <Provenance article={article} writtenAt={summary.writtenAt} kind={summary.kind} />
    </>
  );
}

function stateText({ state }: AiSummary) {
  if (state === 'working') return <Spinner label="Writing the summary" />;
  if (state === 'failed') return 'AI summary not available';
  if (state === 'empty') return 'Unable to generate summary';
  return 'There is no AI summary of this article yet.';
}
