import { pathOf } from '@frontier/domain';
import { z } from 'zod';
import { FactualFrontMatter, Line, Slugs } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { markdownText, renderMarkdown } from '../text/markdown';
import { openingOf, readingText } from '../text/reading-text';
import { Faq } from './faq.entity';

const FaqFrontMatter = FactualFrontMatter.extend({
  order: z.int().positive(),
  question: Line,
  updated_at: Day,
  status: Slugs.default([]),
});

export const faqs = defineKind({
  name: 'faq',
  entity: Faq,
  folder: 'faqs',
  titleOf: ({ question }) => question,
  pathOf: ({ slug }) => pathOf('faq', slug),
  // The short answer stands before the details.
  summaryOf: ({ answer }) => markdownText(answer.trim().split(/\n\s*\n/)[0] ?? ''),
  textOf: ({ answer }) => readingText(renderMarkdown(answer).html),
  answersOf: ({ lang, question, answer }) => [
    { lang, questions: [question], text: openingOf(readingText(renderMarkdown(answer).html)) },
  ],
  dateOf: ({ updatedAt }) => updatedAt,
  addedLater: ['status'],
  frontMatter: FaqFrontMatter,
  unmarked: () => ({}),
  body: 'answer',
});
