import { QUESTION_LENGTH } from './assistant';
import type { ChatReply, ChatLanguage } from './chat.types';
import { askAssistant } from './ask-assistant';

export type ChatMessage =
  | { readonly id: number; readonly role: 'user'; readonly text: string }
  | { readonly id: number; readonly role: 'assistant'; readonly answer: ChatReply };

export interface ChatState {
  readonly messages: readonly ChatMessage[];
  readonly waiting: boolean;
  readonly lang: ChatLanguage;
  /** What stands in the question box. */
  readonly draft: string;
}

/** Questions before the present one that the assistant is told. */
const TOLD = 2;

const empty: ChatState = { messages: [], waiting: false, lang: 'auto', draft: '' };

/** A question as it is sent, or undefined when it is none: blank, or longer than the assistant takes. */
export function questionOf(text: string): string | undefined {
  const question = text.trim();
  return question === '' || charactersOf(question) > QUESTION_LENGTH ? undefined : question;
}

/** Counted as the server counts them (UTF-16 code units). */
export function charactersOf(text: string): number {
  return text.length;
}

/**
 * One conversation. The side panel and the assistant's page show the same one, and it lasts as long as the
 * visit. While an answer is awaited further questions are ignored.
 */
export function createChatStore(ask: typeof askAssistant = askAssistant) {
  let state = empty;
  const listeners = new Set<() => void>();

  const change = (next: Partial<ChatState>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): ChatState => state,
    readOnServer: (): ChatState => empty,
    setLanguage: (lang: ChatLanguage) => change({ lang }),
    setDraft: (draft: string) => change({ draft }),
    /** Resolves when the answer has been appended; false when the text was not sent. */
    ask: async (text: string): Promise<boolean> => {
      const question = questionOf(text);
      if (question === undefined || state.waiting) return false;
      const before = state.messages.flatMap((one) => (one.role === 'user' ? [one.text] : [])).slice(-TOLD);
      change({
        waiting: true,
        draft: '',
        messages: [...state.messages, { id: nextId(state), role: 'user', text: question }],
      });
      const answer = await ask(question, state.lang, before);
      change({
        waiting: false,
        messages: [...state.messages, { id: nextId(state), role: 'assistant', answer }],
      });
      return true;
    },
  };
}

function nextId({ messages }: ChatState): number {
  return messages.length;
}

/** The conversation of this visit. */
export const chatStore = createChatStore();
