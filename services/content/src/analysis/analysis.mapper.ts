import { type AmongWritten, standsAmongWritten } from '../items/generated-item.entity';
import { toBase } from '../items/item.mapper';
import { plainText, webUrl } from '../text/text';
import type { AnalysisArticle } from './analysis-article.entity';
import type { AnalysisCard } from './analysis.schemas';

export function toAnalysisCard(analysis: AnalysisArticle, which: AmongWritten): AnalysisCard {
  return {
    ...toBase(analysis),
    title: analysis.title,
    summary: plainText(analysis.summary),
    section_type: analysis.sectionType,
    published_at: analysis.publishedAt.toISOString(),
    source_name: analysis.sourceName,
    source_url: webUrl(analysis.sourceUrl),
    author: analysis.author,
    written_by: analysis.writtenBy,
    written_model: analysis.writtenModel,
    reviewed: analysis.reviewed,
    among_written: standsAmongWritten(analysis, which),
  };
}
