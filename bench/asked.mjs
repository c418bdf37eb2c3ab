import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const file = new URL('../tools/evaluation/questions/tuning.yaml', import.meta.url);

/** The questions of the tuning set; of those that go on from others, the last. */
export const questions = Object.values(parse(readFileSync(file, 'utf8')))
  .flat()
  .map(([lang, , question]) => ({ lang, q: Array.isArray(question) ? question.at(-1) : question }));
