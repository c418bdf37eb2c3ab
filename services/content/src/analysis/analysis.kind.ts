import { getItemPath } from '@frontier/domain';
import { z } from 'zod';
import { FactualFrontMatter, Line } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { renderMarkdown } from '../text/markdown';
import { toReadingText } from '../text/reading-text';
import { toPlainLine, toPlainText } from '../text/text';
import { AnalysisArticle, sectionTypes } from './analysis-article.entity';

const AnalysisFrontMatter = FactualFrontMatter.extend({
  title: Line,
  summary: Line,
  section_type: z.enum(sectionTypes),
  published_at: Day,
  author: Line,
});

export const analyses = defineKind({
  name: 'analysis',
  entity: AnalysisArticle,
  folder: 'analysis',
  getTitle: ({ title }) => title,
  getPath: ({ slug }) => getItemPath('analysis', slug),
  getSummary: ({ summary }) => toPlainText(summary),
  getText: ({ summary, contentHtml }) => `${toPlainLine(summary)}\n${toReadingText(contentHtml)}`.trim(),
  getDate: ({ publishedAt }) => publishedAt,
  internalColumns: ['withdrawn'],
  addedLater: ['reviewed', 'contentMd'],
  frontMatter: AnalysisFrontMatter,
  uncitedTexts: ({ summary }) => ({ summary }),
  body: 'contentMd',
  fields: (_, body) => ({ contentHtml: renderMarkdown(body).html }),
  isEditable: ({ contentMd }) => contentMd !== null,
});
