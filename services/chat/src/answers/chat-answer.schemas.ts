import { cleanText, LANGUAGES, SOURCE_TYPE_LABELS } from '@frontier/domain';
import { z } from 'zod';
import { ANSWER_FAULTS } from './answer-faults';

export const MAX_QUESTION_LENGTH = 1_200;

const Question = z
  .string()
  .overwrite(cleanText)
  .trim()
  .min(1, 'Ask a question')
  .max(MAX_QUESTION_LENGTH, `At most ${MAX_QUESTION_LENGTH} characters`);
export const MAX_PREVIOUS_QUESTIONS = 2;

export const ChatQuestionBody = z
  .object({
    q: Question,
    lang: z.enum(['auto', ...LANGUAGES]).default('auto'),
    /** Earlier questions of the same reader, newest last. */
    before: z.array(Question).max(MAX_PREVIOUS_QUESTIONS).default([]),
  })
  .meta({ id: 'ChatQuestion' });
export type ChatQuestionBody = z.infer<typeof ChatQuestionBody>;

export const Citation = z
  .object({
    url: z.string(),
    title: z.string(),
    /** `YYYY-MM-DD`. */
    date: z.string().nullable(),
    display_source: z.enum(SOURCE_TYPE_LABELS),
  })
  .meta({ id: 'Citation' });
export type Citation = z.infer<typeof Citation>;

export const ServiceIntent = z
  .object({ slug: z.string(), title: z.string(), url: z.string() })
  .meta({ id: 'ServiceIntent' });
export type ServiceIntent = z.infer<typeof ServiceIntent>;

export const ChatAnswer = z
  .object({
    ok: z.boolean(),
    /** Sanitised HTML; empty when `ok` is false. */
    answer_html: z.string(),
    citations: z.array(Citation),
    service_intent: ServiceIntent.nullable(),
    user_message: z.string().nullable(),
    answer_kind: z.enum(['model', 'quoted', 'none']),
    lang: z.enum(LANGUAGES),
    /** Id for sending feedback; `null` if `ok` is false or the question could not be logged. */
    answer_id: z.uuid().nullable(),
  })
  .meta({ id: 'ChatAnswer' });
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const AnswerFeedback = z
  .strictObject({ useful: z.boolean(), fault: z.enum(ANSWER_FAULTS).nullable() })
  .refine(({ useful, fault }) => !useful || fault === null, {
    path: ['fault'],
    message: 'Only an answer that was not useful has a fault',
  })
  .meta({ id: 'AnswerFeedback' });
export type AnswerFeedback = z.infer<typeof AnswerFeedback>;
