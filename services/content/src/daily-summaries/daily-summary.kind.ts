import { pathOf } from '@frontier/domain';
import { z } from 'zod';
import { CommonFrontMatter, dayStart, Line } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { markdownText } from '../text/markdown';
import { plainText } from '../text/text';
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
  titleOf: ({ headline }) => headline,
  pathOf: ({ dateIso }) => pathOf('daily-summary', dateIso),
  summaryOf: ({ summary }) => plainText(summary),
  textOf: ({ summary }) => summary,
  dateOf: ({ dateIso }) => dayStart(dateIso),
  unseen: ['withdrawn'],
  addedLater: ['reviewed'],
  frontMatter: DailySummaryFrontMatter,
  columns: { is_salient_update: 'salient' },
  body: 'summary',
  fields: (_, body) => ({ summary: markdownText(body) }),
});
