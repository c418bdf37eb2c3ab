import { pickViewFields } from '../items/pick-view-fields';
import { type AmongWritten, isAmongWritten } from '../items/generated-item.entity';
import { toPlainText, parseWebUrl } from '../text/text';
import type { AnalysisArticle } from './analysis-article.entity';
import { AnalysisCard } from './analysis.schemas';

export function toAnalysisCard(analysis: AnalysisArticle, which: AmongWritten): AnalysisCard {
  return {
    ...pickViewFields(AnalysisCard, analysis),
    summary: toPlainText(analysis.summary),
    source_url: parseWebUrl(analysis.sourceUrl),
    among_written: isAmongWritten(analysis, which),
  };
}
