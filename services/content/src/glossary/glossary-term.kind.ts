import { type Language, getItemPath } from '@frontier/domain';
import { FactualFrontMatter, Line, Lines } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { renderMarkdown } from '../text/markdown';
import { toReadingText } from '../text/reading-text';
import { toPlainLine } from '../text/text';
import { GlossaryTerm } from './glossary-term.entity';

const QUESTION_FOR: Record<Language, (term: string) => string> = {
  en: (term) => `What is ${toPlainLine(term)}?`,
  es: (term) => `¿Qué es ${toPlainLine(term)}?`,
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
  getTitle: ({ term }) => term,
  getPath: ({ slug }) => getItemPath('glossary-term', slug),
  getSummary: ({ shortDef, synonyms }) =>
    [toPlainLine(shortDef), synonyms.length > 0 && `(${synonyms.map(toPlainLine).join(', ')})`]
      .filter(Boolean)
      .join(' '),
  getText: ({ shortDef, longDefMd }) =>
    `${toPlainLine(shortDef)}\n${toReadingText(renderMarkdown(longDefMd).html)}`.trim(),
  getAnswers: ({ lang, term, synonyms, shortDef }) => [
    { lang, questions: [term, ...synonyms].map(QUESTION_FOR[lang]), text: toPlainLine(shortDef) },
  ],
  getDate: ({ updatedAt }) => updatedAt,
  frontMatter: GlossaryFrontMatter,
  uncitedTexts: ({ short_def }) => ({ short_def }),
  body: 'longDefMd',
});
