import type { ChatMessage } from './chat.types';

const KEY = 'frontier-chat';
/** Older messages are dropped, because readers do not scroll back further. */
const MAX_MESSAGES = 40;

export interface ChatHistory {
  readonly read: () => readonly ChatMessage[];
  readonly keep: (messages: readonly ChatMessage[]) => void;
}

/** Stores the conversation in this browser only. Without access to storage, or if it is full, nothing is kept. */
export const browserHistory: ChatHistory = {
  read: () => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? keepAnswered(kept.filter(isMessage)) : [];
    } catch {
      return [];
    }
  },
  keep: (messages) => {
    try {
      if (messages.length === 0) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, JSON.stringify(keepAnswered(messages).slice(-MAX_MESSAGES)));
    } catch {
      // Without storage, the conversation lasts until the page is left.
    }
  },
};

/** Returns the answered messages, renumbered. Leaving the page cancels a pending answer, and failures are not kept. */
const keepAnswered = (messages: readonly ChatMessage[]): ChatMessage[] => {
  const cameThrough = (message: ChatMessage | undefined): boolean =>
    message?.role === 'assistant' && message.answer.ok;
  return messages
    .filter((message, at) => cameThrough(message.role === 'user' ? messages[at + 1] : message))
    .map((message, id) => ({ ...message, id }));
};

/** Checks the shape of a stored message, because another version of the site may have written it. */
function isMessage(kept: unknown): kept is ChatMessage {
  if (typeof kept !== 'object' || kept === null || !('role' in kept)) return false;
  if (kept.role === 'user') return 'text' in kept && typeof kept.text === 'string';
  return (
    kept.role === 'assistant' &&
    'answer' in kept &&
    typeof kept.answer === 'object' &&
    kept.answer !== null &&
    'ok' in kept.answer
  );
}
