import { pathOf } from '@frontier/domain';
import { FactualFrontMatter, Line, Slugs } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { renderMarkdown } from '../text/markdown';
import { readingText } from '../text/reading-text';
import { plainLine, plainText } from '../text/text';
import { Explainer } from './explainer.entity';

const ExplainerFrontMatter = FactualFrontMatter.extend({
  title: Line,
  summary: Line,
  updated_at: Day,
  status: Slugs.default([]),
});

export const explainers = defineKind({
  name: 'explainer',
  entity: Explainer,
  folder: 'explainers',
  titleOf: ({ title }) => title,
  pathOf: ({ slug }) => pathOf('explainer', slug),
  summaryOf: ({ summary }) => plainText(summary),
  textOf: ({ summary, bodyMd }) =>
    `${plainLine(summary)}\n${readingText(renderMarkdown(bodyMd).html)}`.trim(),
  dateOf: ({ updatedAt }) => updatedAt,
  addedLater: ['status'],
  frontMatter: ExplainerFrontMatter,
  unmarked: ({ summary }) => ({ summary }),
  body: 'bodyMd',
});
