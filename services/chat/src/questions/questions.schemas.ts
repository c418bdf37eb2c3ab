import { Language } from '@frontier/domain';
import { z } from 'zod';
import { ANSWER_FAULTS } from '../answers/answer-faults';

export const QUESTION_LISTS = ['unanswered', 'not-useful', 'most-asked'] as const;

export const AskedQuestionsQuery = z.object({
  list: z.enum(QUESTION_LISTS).default('unanswered'),
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});
export type AskedQuestionsQuery = z.infer<typeof AskedQuestionsQuery>;

export const AskedQuestion = z
  .object({
    /** Id of the latest row with this question. */
    id: z.string(),
    /** The question in its latest wording. */
    question: z.string(),
    lang: Language,
    asked: z.int(),
    last_asked: z.iso.datetime(),
    /** Number of readers who gave feedback. `useful` is the number of those who found the answer useful. */
    judged: z.int(),
    useful: z.int(),
    faults: z.array(z.enum(ANSWER_FAULTS)),
  })
  .meta({ id: 'AskedQuestion' });
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const AskedQuestions = z
  .object({
    items: z.array(AskedQuestion),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
    /** Retention period of questions, in days. */
    days: z.int(),
  })
  .meta({ id: 'AskedQuestions' });
export type AskedQuestions = z.infer<typeof AskedQuestions>;

const MAX_FORMS = 40;

export const QuestionTrial = z
  .strictObject({
    questions: z
      .array(z.string().trim().min(1).max(300))
      .min(1, 'Write a question')
      .max(MAX_FORMS, `At most ${MAX_FORMS} questions`),
  })
  .meta({ id: 'QuestionTrial' });
export type QuestionTrial = z.infer<typeof QuestionTrial>;

export const QuestionTrialResult = z
  .object({
    /** Number of past questions without an answer that were tried. */
    tried: z.int(),
    answered: z.array(AskedQuestion),
  })
  .meta({ id: 'QuestionTrialResult' });
export type QuestionTrialResult = z.infer<typeof QuestionTrialResult>;
