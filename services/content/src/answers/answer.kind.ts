import { getItemPath } from '@frontier/domain';
import { z } from 'zod';
import { dayStart, FactualFrontMatter, Lines } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { getEvidenceDay } from '../items/item.mapper';
import { joinLanguages, splitLanguages } from '../text/both-languages';
import { Day } from '../text/day';
import { markdownToText, renderMarkdown } from '../text/markdown';
import { toReadingText } from '../text/reading-text';
import { Answer } from './answer.entity';

const InBothLanguages = z.strictObject({ en: Lines.min(1), es: Lines.min(1) });

const AnswerFrontMatter = FactualFrontMatter.extend({
  questions: InBothLanguages,
  denies: InBothLanguages.optional(),
  as_of: Day.optional(),
});

const markdownToReadingText = (markdown: string): string => toReadingText(renderMarkdown(markdown).html);

export const answers = defineKind({
  name: 'answer',
  entity: Answer,
  folder: 'answers',
  getTitle: ({ questionsEn, slug }) => questionsEn[0] ?? slug,
  getPath: ({ slug }) => getItemPath('answer', slug),
  getSummary: ({ answerEn }) => markdownToText(answerEn),
  getText: ({ answerEn }) => markdownToReadingText(answerEn),
  getAnswers: ({ questionsEn, questionsEs, answerEn, answerEs, deniesEn, deniesEs }) =>
    [
      {
        lang: 'en' as const,
        questions: questionsEn,
        text: markdownToReadingText(answerEn),
        denies: deniesEn,
      },
      {
        lang: 'es' as const,
        questions: questionsEs,
        text: markdownToReadingText(answerEs),
        denies: deniesEs,
      },
    ].filter(({ questions }) => questions.length > 0),
  getDate: (answer) => (answer.asOf ? dayStart(answer.asOf) : getEvidenceDay(answer)),
  frontMatter: AnswerFrontMatter,
  uncitedTexts: () => ({}),
  // A short answer is always shown whole with all its sources below, so one citation per paragraph is enough.
  citationUnit: 'paragraph',
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
