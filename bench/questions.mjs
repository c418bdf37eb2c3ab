import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const file = new URL('../tools/evaluation/questions/tuning.yaml', import.meta.url);

/** The questions of the tuning set. Of each conversation, only the last question is included. */
export const questions = Object.values(parse(readFileSync(file, 'utf8')))
  .flat()
  .map(([lang, , question]) => ({ lang, q: Array.isArray(question) ? question.at(-1) : question }));

/** Makes the gateway trust the client, so that each reader can have an address for the question limit. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1/32,::1/128' };

export async function ask(gateway, { lang, q }, reader) {
  const began = performance.now();
  const answer = await fetch(`${gateway}/api/functions/chat-answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${reader}` },
    body: JSON.stringify({ q, lang }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}
