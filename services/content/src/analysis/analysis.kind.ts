import { pathOf } from '@frontier/domain';
import { z } from 'zod';
import { FactualFrontMatter, Line } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { renderMarkdown } from '../text/markdown';
import { readingText } from '../text/reading-text';
import { plainLine, plainText } from '../text/text';
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
  titleOf: ({ title }) => title,
  pathOf: ({ slug }) => pathOf('analysis', slug),
  summaryOf: ({ summary }) => plainText(summary),
  textOf: ({ summary, contentHtml }) => `${plainLine(summary)}\n${readingText(contentHtml)}`.trim(),
  dateOf: ({ publishedAt }) => publishedAt,
  unseen: ['withdrawn'],
  addedLater: ['reviewed', 'contentMd'],
  frontMatter: AnalysisFrontMatter,
  unmarked: ({ summary }) => ({ summary }),
  body: 'contentMd',
  fields: (_, body) => ({ contentHtml: renderMarkdown(body).html }),
  isOpen: ({ contentMd }) => contentMd !== null,
});
