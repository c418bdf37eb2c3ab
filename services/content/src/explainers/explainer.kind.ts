import { pathOf } from '@frontier/domain';
import { dayStart, FactualFrontMatter, Line } from '../items/front-matter';
import { defineKind } from '../items/item-kind';
import { Day } from '../text/day';
import { markdownText } from '../text/markdown';
import { plainText } from '../text/text';
import { Explainer } from './explainer.entity';

const ExplainerFrontMatter = FactualFrontMatter.extend({ title: Line, summary: Line, updated_at: Day });

export const explainers = defineKind({
  name: 'explainer',
  entity: Explainer,
  folder: 'explainers',
  titleOf: ({ title }) => title,
  pathOf: ({ slug }) => pathOf('explainer', slug),
  summaryOf: ({ summary }) => plainText(summary),
  textOf: ({ summary, bodyMd }) => `${summary}\n\n${markdownText(bodyMd)}`.trim(),
  dateOf: ({ updatedAt }) => updatedAt,
  frontMatter: ExplainerFrontMatter,
  fields: ({ title, summary, updated_at }, body) => ({
    title,
    summary,
    bodyMd: body,
    updatedAt: dayStart(updated_at),
  }),
});
