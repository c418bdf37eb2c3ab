import type { ChatAnswer, ChatQuestion } from '../../api/types';

export type ChatLanguage = NonNullable<ChatQuestion['lang']>;

/** An answer as the conversation shows it: a refusal has no more than words for the reader. */
export type ChatReply = Pick<ChatAnswer, 'ok'> & Partial<ChatAnswer>;
