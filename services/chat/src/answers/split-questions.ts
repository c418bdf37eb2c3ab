import { fold } from '@frontier/domain';
import { QUESTION_WORDS, isStopWord, extractTerms, tokenize } from '@frontier/ai';

const MAX_QUESTIONS = 3;
/** Matches words that open a question. Leaves out `que` and `cuando` without accent: they may continue a sentence. */
const QUESTION_WORD =
  /^(?:how (?:many|much|long|do|does|can)|what|when (?:is|are|do|does|did|was|will)|where|who|which|cuánt[oa]s?|cuant[oa]s|qué|cuándo|dónde|quién(?:es)?|cómo|cuál(?:es)?)\b/i;
/** Verbs that open a question after a comma if a question precedes it: `Who decides, can Spain object?` */
const OPENING_VERB =
  /^(?:can|could|do|does|did|is|are|must|may|puede|pueden|puedo|hay|tiene|tienen|tengo)\b/i;
const STANDALONE_QUESTION =
  /^[^\p{L}]*(?:who|what|where|which|why|how|quién(?:es)?|qué|cuándo|dónde|cuál(?:es)?|cuánt[oa]s?|cómo|when (?:is|are|do|does|did|was|will))\b/iu;
const QUESTION_OPENER = new RegExp(`^[^\\p{L}]*${QUESTION_WORDS}\\b`, 'u');
const CONJUNCTION = /^[\s,;]*(?:and|y|e)\s+/i;
/** Matches text that looks like a question but continues a statement: `go over and do it`. */
const STATEMENT_CONTINUATION = /^do (?:it|this|that|them|so)\b/i;

const startsNewQuestion = (before: string, rest: string): boolean =>
  (QUESTION_WORD.test(rest) && QUESTION_OPENER.test(fold(before).replace(CONJUNCTION, ''))) ||
  (OPENING_VERB.test(rest) && STANDALONE_QUESTION.test(before.replace(CONJUNCTION, '')));

/** Matches `who lives here,` in `my aunt, who lives here, …`. The group `rest` is the text after it. */
const RELATIVE_CLAUSE =
  /^(?:who|whose|whom|which|where|quien(?:es)?|cuy[oa]s?|donde|que)\b[^,?]*,\s*(?<rest>[^?]+)/i;
const isRelativeClause = (rest: string): boolean => {
  const after = RELATIVE_CLAUSE.exec(rest)?.groups?.rest;
  return after !== undefined && !QUESTION_OPENER.test(fold(after).replace(CONJUNCTION, ''));
};

/** Returns true if the text before a possible split contains a question. In Spanish, a `¿` opens it. */
function containsQuestion(before: string, sentence: string): boolean {
  if (sentence.includes('¿')) return before.includes('¿');
  const clauses = (before.split(/[.!;]\s/).at(-1) ?? '').split(/[:,]\s/);
  return clauses.some(
    (clause) =>
      QUESTION_OPENER.test(fold(clause).replace(CONJUNCTION, '')) &&
      !/^when (?:i|we|they|he|she|you)\b/i.test(clause),
  );
}

/** Splits at `… and how much …` or `…, cuántos …` after a question, not at `when and where` or after a statement. */
function splitSentence(sentence: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of sentence.matchAll(/[,;]\s|\s(?=(?:and|y|e)\s)/gi)) {
    const before = sentence.slice(from, index);
    const rest = sentence.slice(index).replace(/^[\s,;]+/, '');
    const begins = CONJUNCTION.test(rest)
      ? QUESTION_OPENER.test(fold(rest.replace(CONJUNCTION, ''))) &&
        !STATEMENT_CONTINUATION.test(rest.replace(CONJUNCTION, '')) &&
        (from > 0 || containsQuestion(before, sentence))
      : startsNewQuestion(before.split(/[.:;,]\s/).at(-1) ?? '', rest);
    if (!begins || isRelativeClause(rest) || extractTerms(before).length === 0) continue;
    parts.push(before);
    from = index;
  }
  parts.push(sentence.slice(from));
  return parts.map((part) =>
    part
      .replace(CONJUNCTION, '')
      .replace(/^[\s,;]+/, '')
      .trim(),
  );
}

/** Splits a text into its questions. Returns the whole text if it has no question or more than three. */
export function splitQuestions(text: string): string[] {
  const sentences = text.match(/[^?]+\??/g)?.map((part) => part.trim()) ?? [];
  const said = sentences.filter((part) => tokenize(part).length > 0);
  const last = said.at(-1) ?? '';
  // Keep a statement with its question: "I live in Spain. Where do I pay?", "Do I need one? I am Indian."
  const isTold = said.length > 1 && !last.endsWith('?') && !QUESTION_OPENER.test(fold(last));
  const asked = isTold ? [...said.slice(0, -2), `${last.replace(/[.!]*$/, '.')} ${said.at(-2) ?? ''}`] : said;
  const parts = asked
    .flatMap(splitSentence)
    .filter((part) => tokenize(part).some((word) => !isStopWord(word)));
  return parts.length > MAX_QUESTIONS || parts.length === 0 ? [text] : parts;
}

const FOLLOW_UP_WORDS =
  /^[^a-z]*(?:and|y|but|pero|what about|how about|so|also|entonces|e)\b|\b(?:it|its|they|them|that|those|there|this|too|either|ese|eso|esa|esos|ello|ahi|lo|la misma|el mismo|tambien)\b/;

/** Returns true if a question has at most one term, or at most four and a word that refers back, such as `it`. */
export function isFollowUp(question: string): boolean {
  const count = extractTerms(question).length;
  return count <= 1 || (count <= 4 && FOLLOW_UP_WORDS.test(fold(question)));
}
