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
  /** Missing when nothing was asked. */
  readonly reply?: ChatReply;
}

/** Asks without scripts. The answer's HTML is cleaned here, for there is no browser that could. */
export async function askWithoutScripts(_before: NoScriptAnswer, data: FormData): Promise<NoScriptAnswer> {
  const question = getText(data, 'q');
  if (parseQuestion(question) === undefined) return { question };
  const api = serverApiFor(await headers());
  const reply = await askAssistant(question, 'auto', [], api);
  return { question, reply: { ...reply, answer_html: sanitise(reply.answer_html ?? '') } };
}
