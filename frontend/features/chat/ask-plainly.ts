'use server';

import { headers } from 'next/headers';
import { serverApiFor } from '@/api/server';
import { textOf } from '@/lib/form-values';
import { sanitise } from '@/lib/html/sanitise';
import { askAssistant } from './ask-assistant';
import { questionOf } from './chat-store';
import type { ChatReply } from './chat.types';

export interface PlainAnswer {
  readonly question: string;
  /** Missing when nothing was asked. */
  readonly reply?: ChatReply;
}

/** Asks without scripts. The answer's HTML is cleaned here, for there is no browser that could. */
export async function askPlainly(_before: PlainAnswer, data: FormData): Promise<PlainAnswer> {
  const question = textOf(data, 'q');
  if (questionOf(question) === undefined) return { question };
  const api = serverApiFor(await headers());
  const reply = await askAssistant(question, 'auto', [], api);
  return { question, reply: { ...reply, answer_html: sanitise(reply.answer_html ?? '') } };
}
