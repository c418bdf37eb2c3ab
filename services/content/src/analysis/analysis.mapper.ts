import { viewOf } from '../items/by-name';
import { type AmongWritten, standsAmongWritten } from '../items/generated-item.entity';
import { plainText, webUrl } from '../text/text';
import type { AnalysisArticle } from './analysis-article.entity';
import { AnalysisCard } from './analysis.schemas';

export function toAnalysisCard(analysis: AnalysisArticle, which: AmongWritten): AnalysisCard {
  return {
    ...viewOf(AnalysisCard, analysis),
    summary: plainText(analysis.summary),
    source_url: webUrl(analysis.sourceUrl),
    among_written: standsAmongWritten(analysis, which),
  };
}
