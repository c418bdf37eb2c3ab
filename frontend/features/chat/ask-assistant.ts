import { browserApi } from '@/api/browser';
import type { Api } from '@/api/client';
import { getProblemText } from '@/api/problem';
import type { ChatLanguage, ChatReply } from './chat.types';

export const REQUEST_FAILED = 'Request failed';
export const COULD_NOT_COMPLETE = "I couldn't complete this request right now. Please try again shortly.";

/** Asks the assistant. Never throws: errors have `ok: false`. @param before previous questions, newest last */
export async function askAssistant(
  q: string,
  lang: ChatLanguage,
  before: readonly string[],
  api: Api = browserApi,
): Promise<ChatReply> {
  try {
    const asked = { q, lang, ...(before.length > 0 && { before }) };
    const { data, error } = await api.POST('/api/functions/chat-answer', { body: asked });
    // The assistant refuses with an answer object, the gateway with a problem document.
    const body: unknown = data ?? error;
    if (isAnswer(body)) return body.ok ? body : refused(body.user_message || REQUEST_FAILED);
    return refused(getProblemText(body) ?? COULD_NOT_COMPLETE);
  } catch {
    // There is no connection, or the body is not JSON. Browsers word these errors differently and not helpfully.
    return refused(COULD_NOT_COMPLETE);
  }
}

function refused(user_message: string): ChatReply {
  return { ok: false, user_message };
}

function isAnswer(body: unknown): body is ChatReply {
  return typeof body === 'object' && body !== null && 'ok' in body && typeof body.ok === 'boolean';
}
