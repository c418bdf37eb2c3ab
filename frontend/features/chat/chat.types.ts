import type { AnswerFeedback, ChatAnswer, ChatQuestion } from '@/api/types';

export type ChatLanguage = NonNullable<ChatQuestion['lang']>;

/** Reply of the assistant. A refusal (`ok: false`) has only `user_message`, for the reader. */
export type ChatReply = Pick<ChatAnswer, 'ok'> & Partial<ChatAnswer>;

export type ChatMessage =
  | { readonly id: number; readonly role: 'user'; readonly text: string }
  | {
      readonly id: number;
      readonly role: 'assistant';
      readonly answer: ChatReply;
      readonly feedback?: AnswerFeedback;
    };
