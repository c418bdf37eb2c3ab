import { type Language, pathOf } from '@frontier/domain';
import { FactualFrontMatter, Line, Lines } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { renderMarkdown } from '../text/markdown';
import { readingText } from '../text/reading-text';
import { plainLine } from '../text/text';
import { GlossaryTerm } from './glossary-term.entity';

const QUESTION_FOR: Record<Language, (term: string) => string> = {
  en: (term) => `What is ${plainLine(term)}?`,
  es: (term) => `¿Qué es ${plainLine(term)}?`,
};

const GlossaryFrontMatter = FactualFrontMatter.extend({
  term: Line,
  short_def: Line,
  synonyms: Lines.default([]),
});

export const glossaryTerms = defineKind({
  name: 'glossary-term',
  entity: GlossaryTerm,
  folder: 'glossary',
  titleOf: ({ term }) => term,
  pathOf: ({ slug }) => pathOf('glossary-term', slug),
  summaryOf: ({ shortDef, synonyms }) =>
    [plainLine(shortDef), synonyms.length > 0 && `(${synonyms.map(plainLine).join(', ')})`]
      .filter(Boolean)
      .join(' '),
  textOf: ({ shortDef, longDefMd }) =>
    `${plainLine(shortDef)}\n${readingText(renderMarkdown(longDefMd).html)}`.trim(),
  answersOf: ({ lang, term, synonyms, shortDef }) => [
    { lang, questions: [term, ...synonyms].map(QUESTION_FOR[lang]), text: plainLine(shortDef) },
  ],
  dateOf: ({ updatedAt }) => updatedAt,
  frontMatter: GlossaryFrontMatter,
  unmarked: ({ short_def }) => ({ short_def }),
  body: 'longDefMd',
});
