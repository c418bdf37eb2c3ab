import type { AnalysedArticle, SummaryKind } from '@/api/types';
import { type LinkTerm, LinkedTexts } from '@/features/glossary';
import { splitParagraphs } from '@/lib/text';
import prose from '@/components/content/prose.module.css';
import { SummaryLabel } from './summary-label';
import { Provenance } from './provenance';

interface AiAnalysisProps {
  readonly article: AnalysedArticle;
  readonly summary: {
    readonly text: string;
    readonly kind: SummaryKind | null;
    readonly model?: string | null;
    /** Timestamp of the summary; undefined if it was written just now. */
    readonly writtenAt?: string | null;
  };
  readonly terms: readonly LinkTerm[];
}

export function AiAnalysis({ article, summary, terms }: AiAnalysisProps) {
  const { text, kind, model = null, writtenAt = null } = summary;
  return (
    <>
      <SummaryLabel kind={kind} model={model} on={writtenAt} />
      <div className={prose.prose} lang={article.lang}>
        <LinkedTexts texts={splitParagraphs(text)} terms={terms} />
      </div>
      <Provenance article={article} writtenAt={writtenAt} kind={kind} />
    </>
  );
}
