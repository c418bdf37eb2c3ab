import type { ChatAnswer, ChatLanguage } from './chat.types';

export const REQUEST_FAILED = 'Request failed';
export const COULD_NOT_COMPLETE = "I couldn't complete this request right now. Please try again shortly.";

/** Asks the assistant. Never throws: what goes wrong comes back as an answer that is not ok. */
export async function askAssistant(
  q: string,
  lang: ChatLanguage,
  request: typeof fetch = fetch,
): Promise<ChatAnswer> {
  try {
    const response = await request('/api/functions/chat-answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ q, lang }),
    });
    const body: unknown = await response.json();
    if (isAnswer(body)) return body.ok ? body : refused(body.user_message || REQUEST_FAILED);
    return refused(messageOf(body) ?? COULD_NOT_COMPLETE);
  } catch {
    // No connection, or no JSON: what browsers say of that differs and helps no reader.
    return refused(COULD_NOT_COMPLETE);
  }
}

function refused(user_message: string): ChatAnswer {
  return { ok: false, user_message };
}

function isAnswer(body: unknown): body is ChatAnswer {
  return typeof body === 'object' && body !== null && 'ok' in body && typeof body.ok === 'boolean';
}

/** The message of a problem document (RFC 9457). */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { detail, title } = body as Record<string, unknown>;
  return [detail, title].find((text): text is string => typeof text === 'string' && text !== '');
}
