import type { AnswerFeedback } from '@/api/types';
import { QUESTION_LENGTH } from './assistant';
import type { ChatLanguage, ChatMessage } from './chat.types';
import { askAssistant } from './ask-assistant';
import { browserHistory, type ChatHistory } from './chat-history';
import { fetchNextQuestions } from './next-questions';
import { type FeedbackOutcome, sendFeedback } from './send-feedback';

export interface ChatState {
  readonly messages: readonly ChatMessage[];
  readonly waiting: boolean;
  readonly lang: ChatLanguage;
  readonly draft: string;
  /** Suggested questions, related to the last question or to the page that the reader came from. */
  readonly next: readonly string[];
}

/** Number of previous questions sent to the assistant as context. */
const MAX_CONTEXT_QUESTIONS = 2;
const MAX_SUGGESTIONS = 3;

const empty: ChatState = { messages: [], waiting: false, lang: 'auto', draft: '', next: [] };

/** Returns the trimmed question; undefined if it is empty or too long. */
export function parseQuestion(text: string): string | undefined {
  const question = text.trim();
  return question === '' || countCharacters(question) > QUESTION_LENGTH ? undefined : question;
}

/** Counts UTF-16 code units, like the server. */
export function countCharacters(text: string): number {
  return text.length;
}

/** Creates the store that side panel and assistant's page share. Ignores questions while an answer is pending. */
export function createChatStore(
  ask: typeof askAssistant = askAssistant,
  history: ChatHistory = browserHistory,
  findNext: typeof fetchNextQuestions = fetchNextQuestions,
  send: typeof sendFeedback = sendFeedback,
) {
  let state = empty;
  let recalled = false;
  const listeners = new Set<() => void>();

  const change = (next: Partial<ChatState>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };

  /** Loads the stored conversation once, before a new message is added, so that the stored messages come first. */
  const recall = () => {
    if (recalled) return;
    recalled = true;
    const messages = history.read();
    if (messages.length > 0) change({ messages });
  };

  const offer = async (about: string, given: readonly string[]) => {
    const { messages } = state;
    const found = await findNext(about, state.lang);
    if (state.messages !== messages) return;
    const asked = new Set(listQuestions(messages));
    const next = found.filter(({ question, url }) => !asked.has(question) && !given.includes(url));
    change({ next: next.slice(0, MAX_SUGGESTIONS).map(({ question }) => question) });
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      recall();
      return () => listeners.delete(listener);
    },
    read: (): ChatState => state,
    readOnServer: (): ChatState => empty,
    setLanguage: (lang: ChatLanguage) => change({ lang }),
    setDraft: (draft: string) => change({ draft }),
    /** Loads suggestions related to the page that the reader came from, unless a conversation has started. */
    cameFrom: (about: string): void => {
      if (about !== '' && state.messages.length === 0) void offer(about, []);
    },
    /** Removes all messages, the stored ones too. Does nothing while an answer is pending. */
    clear: () => {
      if (state.waiting) return;
      history.keep([]);
      change({ messages: [], next: [] });
    },
    /** Sends feedback on an answer, and keeps the feedback with the answer once the server has stored it. */
    judge: async (answerId: string, feedback: AnswerFeedback): Promise<FeedbackOutcome> => {
      const outcome = await send(answerId, feedback);
      if (outcome === 'kept') {
        change({ messages: state.messages.map(withFeedback(answerId, feedback)) });
        history.keep(state.messages);
      }
      return outcome;
    },
    /** Sends a question and waits for the answer. @returns false if the text was not sent */
    ask: async (text: string): Promise<boolean> => {
      const question = parseQuestion(text);
      recall();
      if (question === undefined || state.waiting) return false;
      const before = listQuestions(state.messages).slice(-MAX_CONTEXT_QUESTIONS);
      change({
        waiting: true,
        draft: '',
        next: [],
        messages: [...state.messages, { id: state.messages.length, role: 'user', text: question }],
      });
      const answer = await ask(question, state.lang, before);
      change({
        waiting: false,
        messages: [...state.messages, { id: state.messages.length, role: 'assistant', answer }],
      });
      history.keep(state.messages);
      const given = answer.ok ? (answer.citations ?? []).map(({ url }) => url) : [];
      if (answer.ok) void offer(question, given);
      return true;
    },
  };
}

const withFeedback =
  (answerId: string, feedback: AnswerFeedback) =>
  (message: ChatMessage): ChatMessage =>
    message.role === 'assistant' && message.answer.answer_id === answerId
      ? { ...message, feedback }
      : message;

const listQuestions = (messages: readonly ChatMessage[]): string[] =>
  messages.flatMap((one) => (one.role === 'user' ? [one.text] : []));

export const chatStore = createChatStore();
