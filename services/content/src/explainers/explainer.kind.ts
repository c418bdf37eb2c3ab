import { getItemPath } from '@frontier/domain';
import { FactualFrontMatter, Line, Slugs } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { renderMarkdown } from '../text/markdown';
import { toReadingText } from '../text/reading-text';
import { toPlainLine, toPlainText } from '../text/text';
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
  getTitle: ({ title }) => title,
  getPath: ({ slug }) => getItemPath('explainer', slug),
  getSummary: ({ summary }) => toPlainText(summary),
  getText: ({ summary, bodyMd }) =>
    `${toPlainLine(summary)}\n${toReadingText(renderMarkdown(bodyMd).html)}`.trim(),
  getDate: ({ updatedAt }) => updatedAt,
  addedLater: ['status'],
  frontMatter: ExplainerFrontMatter,
  uncitedTexts: ({ summary }) => ({ summary }),
  body: 'bodyMd',
});
