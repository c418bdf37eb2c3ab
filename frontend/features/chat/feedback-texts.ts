import type { AnswerFeedback, ChatAnswer } from '@/api/types';
import type { FeedbackOutcome } from './send-feedback';

type Fault = NonNullable<AnswerFeedback['fault']>;

interface FeedbackTexts {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly why: string;
  readonly faults: Readonly<Record<Fault, string>>;
  readonly outcomes: Readonly<Record<FeedbackOutcome, string>>;
}

/** Texts by the language of the answer. */
export const FEEDBACK_TEXTS: Readonly<Record<ChatAnswer['lang'], FeedbackTexts>> = {
  en: {
    question: 'Was this answer useful?',
    yes: 'Yes',
    no: 'No',
    why: 'What is wrong with it? You need not say.',
    faults: {
      wrong: 'It is wrong',
      outdated: 'It is out of date',
      'not-asked': 'It is not what I asked',
      unclear: 'It is hard to understand',
      unsupported: 'The source does not say it',
    },
    outcomes: {
      kept: 'Thank you. We have noted it.',
      gone: 'This answer is too old: we no longer keep a note of it.',
      failed: 'We could not note it. Please try again.',
    },
  },
  es: {
    question: '¿Le ha sido útil esta respuesta?',
    yes: 'Sí',
    no: 'No',
    why: '¿Qué falla en ella? No hace falta que lo diga.',
    faults: {
      wrong: 'Es incorrecta',
      outdated: 'Está desactualizada',
      'not-asked': 'No es lo que he preguntado',
      unclear: 'Cuesta entenderla',
      unsupported: 'La fuente no lo dice',
    },
    outcomes: {
      kept: 'Gracias. Lo hemos anotado.',
      gone: 'Esta respuesta es demasiado antigua: ya no guardamos nota de ella.',
      failed: 'No hemos podido anotarlo. Inténtelo de nuevo.',
    },
  },
};
