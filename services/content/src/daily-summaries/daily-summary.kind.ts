import { getItemPath } from '@frontier/domain';
import { z } from 'zod';
import { CommonFrontMatter, dayStart, Line } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { markdownToText } from '../text/markdown';
import { toPlainText } from '../text/text';
import { DailySummary } from './daily-summary.entity';

const DailySummaryFrontMatter = CommonFrontMatter.extend({
  headline: Line,
  date_iso: Day,
  is_salient_update: z.boolean().default(false),
});

export const dailySummaries = defineKind({
  name: 'daily-summary',
  entity: DailySummary,
  folder: 'daily-summaries',
  getTitle: ({ headline }) => headline,
  getPath: ({ dateIso }) => getItemPath('daily-summary', dateIso),
  getSummary: ({ summary }) => toPlainText(summary),
  getText: ({ summary }) => summary,
  getDate: ({ dateIso }) => dayStart(dateIso),
  internalColumns: ['withdrawn'],
  addedLater: ['reviewed'],
  frontMatter: DailySummaryFrontMatter,
  columns: { is_salient_update: 'salient' },
  body: 'summary',
  fields: (_, body) => ({ summary: markdownToText(body) }),
});
