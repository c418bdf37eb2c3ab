import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold, Language } from '@frontier/domain';
import { parse } from 'yaml';
import { z } from 'zod';

/** `strangers`: written by somebody who knew neither our texts nor the code; `readers`: half of a later set, the other half is in `tuning`. */
export const SETS = ['tuning', 'reported', 'strangers', 'readers'] as const;
export type SetName = (typeof SETS)[number];

export interface Question {
  readonly kind: string;
  readonly lang: Language;
  readonly text: string;
  /** All of them stand in a right answer. */
  readonly must: readonly RegExp[];
  /** None of them does. */
  readonly mustNot: readonly RegExp[];
  readonly before: readonly string[];
}

/** Kinds that a record cannot answer: right is to say so, or to say that it is not known. */
export const UNANSWERABLE = ['unanswerable', 'off-topic', 'live', 'forecast', 'private', 'own-case'];

const Row = z.union([
  z.tuple([Language, z.string(), z.string()]),
  z.tuple([Language, z.string(), z.string(), z.array(z.string())]),
  z.tuple([Language, z.string(), z.string(), z.array(z.string()), z.array(z.string())]),
  z.tuple([Language, z.string(), z.string(), z.array(z.string()), z.array(z.string()), z.array(z.string())]),
]);

export function readQuestions(set: SetName): Question[] {
  const file = readFileSync(join(__dirname, 'questions', `${set}.yaml`), 'utf8');
  const kinds = z.record(z.string(), z.array(Row)).parse(parse(file));
  return Object.entries(kinds).flatMap(([kind, rows]) =>
    rows.map(([lang, , text, must = [], mustNot = [], before = []]) => ({
      kind,
      lang,
      text,
      must: must.map((pattern) => new RegExp(pattern)),
      mustNot: mustNot.map((pattern) => new RegExp(pattern)),
      before,
    })),
  );
}

const ADMITS_UNKNOWN =
  /\b(?:we have not found|not found|we do not know|nobody knows|not been published|no figure|has not been|no (?:date|result|amount|source|official)|no (?:l[oae]s? )?hemos encontrado|no se habia elegido|had not been chosen|no sabemos|no se sabe|no consta|not that we have found|no hay (?:fecha|cifra|dato))\b/;

export type Outcome = 'gold' | 'wrong' | 'refused';

/** What an answer is worth. `none`: it says that it does not know. */
export function judge(
  question: Question,
  answer: { readonly none: boolean; readonly text: string },
): Outcome {
  const said = fold(answer.text).replaceAll(/\s+/g, ' ');
  const holds =
    question.must.every((pattern) => pattern.test(said)) &&
    !question.mustNot.some((pattern) => pattern.test(said));
  if (UNANSWERABLE.includes(question.kind)) {
    const right = answer.none || ADMITS_UNKNOWN.test(said) || (question.must.length > 0 && holds);
    return right ? 'gold' : 'wrong';
  }
  if (answer.none) return 'refused';
  return holds ? 'gold' : 'wrong';
}
