import { pathOf } from '@frontier/domain';
import { FactualFrontMatter, Line, Lines } from '../items/front-matter';
import { defineKind } from '../items/item-kind';
import { markdownText } from '../text/markdown';
import { plainLine } from '../text/text';
import { GlossaryTerm } from './glossary-term.entity';

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
  textOf: ({ shortDef, longDefMd }) => `${shortDef}\n\n${markdownText(longDefMd)}`.trim(),
  dateOf: ({ updatedAt }) => updatedAt,
  frontMatter: GlossaryFrontMatter,
  unmarked: ({ short_def }) => [short_def],
  fields: ({ term, short_def, synonyms }, body) => ({
    term,
    shortDef: short_def,
    synonyms,
    longDefMd: body,
  }),
});
