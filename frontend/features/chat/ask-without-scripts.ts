'use server';

import { headers } from 'next/headers';
import { serverApiFor } from '@/api/server';
import { getText } from '@/lib/form-values';
import { sanitise } from '@/lib/html/sanitise';
import { askAssistant } from './ask-assistant';
import { parseQuestion } from './chat-store';
import type { ChatReply } from './chat.types';

export interface NoScriptAnswer {
  readonly question: string;
  /** Undefined if no valid question was sent. */
  readonly reply?: ChatReply;
}

/** Answers a question that was sent without scripts. Sanitises the answer here, because no browser script can. */
export async function askWithoutScripts(_before: NoScriptAnswer, data: FormData): Promise<NoScriptAnswer> {
  const question = getText(data, 'q');
  if (parseQuestion(question) === undefined) return { question };
  const api = serverApiFor(await headers());
  const reply = await askAssistant(question, 'auto', [], api);
  return { question, reply: { ...reply, answer_html: sanitise(reply.answer_html ?? '') } };
}
