import { pathOf } from '@frontier/domain';
import { z } from 'zod';
import { dayStart, FactualFrontMatter, Lines } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { joinLanguages, splitLanguages } from '../text/both-languages';
import { Day } from '../text/day';
import { markdownText, renderMarkdown } from '../text/markdown';
import { readingText } from '../text/reading-text';
import { Answer } from './answer.entity';

const InBothLanguages = z.strictObject({ en: Lines.min(1), es: Lines.min(1) });

const AnswerFrontMatter = FactualFrontMatter.extend({
  questions: InBothLanguages,
  denies: InBothLanguages.optional(),
  as_of: Day.optional(),
});

const read = (markdown: string): string => readingText(renderMarkdown(markdown).html);

export const answers = defineKind({
  name: 'answer',
  entity: Answer,
  folder: 'answers',
  titleOf: ({ questionsEn, slug }) => questionsEn[0] ?? slug,
  pathOf: ({ slug }) => pathOf('answer', slug),
  summaryOf: ({ answerEn }) => markdownText(answerEn),
  textOf: ({ answerEn }) => read(answerEn),
  answersOf: ({ questionsEn, questionsEs, answerEn, answerEs, deniesEn, deniesEs }) =>
    [
      { lang: 'en' as const, questions: questionsEn, text: read(answerEn), denies: deniesEn },
      { lang: 'es' as const, questions: questionsEs, text: read(answerEs), denies: deniesEs },
    ].filter(({ questions }) => questions.length > 0),
  dateOf: ({ asOf }) => (asOf === null ? null : dayStart(asOf)),
  frontMatter: AnswerFrontMatter,
  unmarked: () => ({}),
  // A short answer is given whole, with all its sources below it.
  marked: 'paragraph',
  columns: { questions: null, denies: null },
  fields: ({ questions, denies }, body) => {
    const { en: answerEn, es: answerEs } = splitLanguages(body);
    if (answerEs === '') {
      const message = 'the answer in Spanish is missing: it stands below a line of dashes';
      throw new z.ZodError([{ code: 'custom', path: ['body'], message, input: body }]);
    }
    return {
      questionsEn: questions.en,
      questionsEs: questions.es,
      answerEn,
      answerEs,
      deniesEn: denies?.en ?? [],
      deniesEs: denies?.es ?? [],
    };
  },
  document: ({ questionsEn, questionsEs, deniesEn, deniesEs, answerEn, answerEs }) => ({
    fields: {
      questions: { en: questionsEn, es: questionsEs },
      denies: deniesEn.length > 0 || deniesEs.length > 0 ? { en: deniesEn, es: deniesEs } : null,
    },
    body: joinLanguages(answerEn, answerEs),
  }),
});
