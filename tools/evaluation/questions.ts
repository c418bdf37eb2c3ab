import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold, Language } from '@frontier/domain';
import { parse } from 'yaml';
import { z } from 'zod';

/** People who knew neither texts nor code wrote the set `strangers`. `tuning` has the rest of it and of `readers`. */
export const SETS = ['tuning', 'reported', 'strangers', 'readers'] as const;
export type SetName = (typeof SETS)[number];

export interface Question {
  readonly kind: string;
  readonly lang: Language;
  readonly text: string;
  /** A right answer matches all of these. */
  readonly must: readonly RegExp[];
  /** A right answer matches none of these. */
  readonly mustNot: readonly RegExp[];
  readonly before: readonly string[];
}

/** Kinds of questions that a record cannot answer. The right reply says so, or says that the answer is not known. */
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

/** Matches an answer that says that something is not known. */
const HONEST =
  /\b(?:we have not found|not found|we do not know|nobody knows|not been published|no figure|has not been|no (?:date|result|amount|source|official)|no (?:l[oae]s? )?hemos encontrado|no se habia elegido|had not been chosen|no sabemos|no se sabe|no consta|not that we have found|no hay (?:fecha|cifra|dato))\b/;

export type Outcome = 'gold' | 'wrong' | 'refused';

/** Judges an answer. `none` is true if the answer says that the assistant does not know. */
export function judge(
  question: Question,
  answer: { readonly none: boolean; readonly text: string },
): Outcome {
  const said = fold(answer.text).replaceAll(/\s+/g, ' ');
  const holds =
    question.must.every((pattern) => pattern.test(said)) &&
    !question.mustNot.some((pattern) => pattern.test(said));
  if (UNANSWERABLE.includes(question.kind)) {
    const right = answer.none || HONEST.test(said) || (question.must.length > 0 && holds);
    return right ? 'gold' : 'wrong';
  }
  if (answer.none) return 'refused';
  return holds ? 'gold' : 'wrong';
}
