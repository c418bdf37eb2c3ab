import { fold } from '@frontier/domain';
import { QUESTION_WORDS, isStopWord, extractTerms, tokenize } from '@frontier/ai';

const MAX_QUESTIONS = 3;
/** Words that only ever ask; `que` and `cuando` without an accent may as well go on. */
const QUESTION_WORD =
  /^(?:how (?:many|much|long|do|does|can)|what|when (?:is|are|do|does|did|was|will)|where|who|which|cuánt[oa]s?|cuant[oa]s|qué|cuándo|dónde|quién(?:es)?|cómo|cuál(?:es)?)\b/i;
/** Verbs that open a question after a comma, where what stands before it asks already: `Who decides, can Spain object?` */
const OPENING_VERB =
  /^(?:can|could|do|does|did|is|are|must|may|puede|pueden|puedo|hay|tiene|tienen|tengo)\b/i;
const STANDALONE_QUESTION =
  /^[^\p{L}]*(?:who|what|where|which|why|how|quién(?:es)?|qué|cuándo|dónde|cuál(?:es)?|cuánt[oa]s?|cómo|when (?:is|are|do|does|did|was|will))\b/iu;
const QUESTION_OPENER = new RegExp(`^[^\\p{L}]*${QUESTION_WORDS}\\b`, 'u');
const CONJUNCTION = /^[\s,;]*(?:and|y|e)\s+/i;
/** What looks like the beginning of a question and goes on with what is told: `go over and do it`. */
const STATEMENT_CONTINUATION = /^do (?:it|this|that|them|so)\b/i;

/** Whether what stands after a comma asks something of its own. */
const startsNewQuestion = (before: string, rest: string): boolean =>
  (QUESTION_WORD.test(rest) && QUESTION_OPENER.test(fold(before).replace(CONJUNCTION, ''))) ||
  (OPENING_VERB.test(rest) && STANDALONE_QUESTION.test(before.replace(CONJUNCTION, '')));

/** What tells more of somebody or something named before, and goes on after another comma: `my aunt, who lives here, …`. */
const RELATIVE_CLAUSE =
  /^(?:who|whose|whom|which|where|quien(?:es)?|cuy[oa]s?|donde|que)\b[^,?]*,\s*(?<rest>[^?]+)/i;
const isRelativeClause = (rest: string): boolean => {
  const after = RELATIVE_CLAUSE.exec(rest)?.groups?.rest;
  return after !== undefined && !QUESTION_OPENER.test(fold(after).replace(CONJUNCTION, ''));
};

/** Whether something is asked so far, and not only told: where a sentence marks the beginning of its question, from there on. */
function containsQuestion(before: string, sentence: string): boolean {
  if (sentence.includes('¿')) return before.includes('¿');
  const clauses = (before.split(/[.!;]\s/).at(-1) ?? '').split(/[:,]\s/);
  return clauses.some(
    (clause) =>
      QUESTION_OPENER.test(fold(clause).replace(CONJUNCTION, '')) &&
      !/^when (?:i|we|they|he|she|you)\b/i.test(clause),
  );
}

/**
 * Where a second question begins inside a sentence: `… and how much …`, `…, cuántos …`. Before it must stand a question
 * of its own: not `when and where`, nor something told.
 */
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

/** The questions that a reader asked in one go, each as a question of its own; at most three. */
export function splitQuestions(text: string): string[] {
  const sentences = text.match(/[^?]+\??/g)?.map((part) => part.trim()) ?? [];
  const said = sentences.filter((part) => tokenize(part).length > 0);
  const last = said.at(-1) ?? '';
  // What is told belongs to the question beside it: "I live in Spain. Where do I pay?", "Do I need one? I am Indian."
  const isTold = said.length > 1 && !last.endsWith('?') && !QUESTION_OPENER.test(fold(last));
  const asked = isTold ? [...said.slice(0, -2), `${last.replace(/[.!]*$/, '.')} ${said.at(-2) ?? ''}`] : said;
  const parts = asked
    .flatMap(splitSentence)
    .filter((part) => tokenize(part).some((word) => !isStopWord(word)));
  return parts.length > MAX_QUESTIONS || parts.length === 0 ? [text] : parts;
}

const FOLLOW_UP_WORDS =
  /^[^a-z]*(?:and|y|but|pero|what about|how about|so|also|entonces|e)\b|\b(?:it|its|they|them|that|those|there|this|too|either|ese|eso|esa|esos|ello|ahi|lo|la misma|el mismo|tambien)\b/;

/** Whether a question cannot be understood without the one before it. */
export function isFollowUp(question: string): boolean {
  const count = extractTerms(question).length;
  return count <= 1 || (count <= 4 && FOLLOW_UP_WORDS.test(fold(question)));
}
