import { getItemPath } from '@frontier/domain';
import { z } from 'zod';
import { FactualFrontMatter, Line, Slugs } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { markdownToText, renderMarkdown } from '../text/markdown';
import { getOpening, toReadingText } from '../text/reading-text';
import { Faq } from './faq.entity';

/** Longest answer that fits on one line of a phone. */
const ShortAnswer = Line.pipe(z.string().max(40));

const FaqFrontMatter = FactualFrontMatter.extend({
  order: z.int().positive(),
  question: Line,
  short_en: ShortAnswer.optional(),
  short_es: ShortAnswer.optional(),
  updated_at: Day,
  status: Slugs.default([]),
});

export const faqs = defineKind({
  name: 'faq',
  entity: Faq,
  folder: 'faqs',
  getTitle: ({ question }) => question,
  getPath: ({ slug }) => getItemPath('faq', slug),
  // The first paragraph is the short answer; details follow.
  getSummary: ({ answer }) => markdownToText(answer.trim().split(/\n\s*\n/)[0] ?? ''),
  getText: ({ answer }) => toReadingText(renderMarkdown(answer).html),
  getAnswers: ({ lang, question, answer }) => [
    { lang, questions: [question], text: getOpening(toReadingText(renderMarkdown(answer).html)) },
  ],
  getDate: ({ updatedAt }) => updatedAt,
  addedLater: ['status', 'short_en', 'short_es'],
  frontMatter: FaqFrontMatter,
  // The short answers repeat figures that the answer cites.
  uncitedTexts: () => ({}),
  body: 'answer',
});
