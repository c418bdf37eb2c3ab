import { z } from 'zod';
import { ItemBase, Review, timestamp } from '../items/item.schemas';
import { sectionTypes } from './analysis-article.entity';

export const AnalysisCard = ItemBase.extend({
  title: z.string(),
  summary: z.string(),
  section_type: z.enum(sectionTypes),
  published_at: timestamp,
  source_name: z.string().nullable(),
  source_url: z.string().nullable(),
  author: z.string().nullable(),
  written_by: z.enum(['editors', 'model', 'local']),
  written_model: z.string().nullable(),
  /** Null for analyses by editors, and for generated ones that staff have not reviewed. */
  reviewed: Review.nullable(),
  among_written: z.boolean(),
}).meta({ id: 'AnalysisCard' });
export type AnalysisCard = z.infer<typeof AnalysisCard>;

export const AnalysisList = z
  .object({
    items: z.array(AnalysisCard),
    counts: z.object({ legal: z.int(), political: z.int(), economic: z.int(), social: z.int() }),
  })
  .meta({ id: 'AnalysisList' });
export type AnalysisList = z.infer<typeof AnalysisList>;

export const AnalysisPage = AnalysisCard.extend({
  content_html: z.string(),
  related: z.array(AnalysisCard),
}).meta({ id: 'AnalysisPage' });
export type AnalysisPage = z.infer<typeof AnalysisPage>;
