import { fold } from '@frontier/domain';
import { ASKING_WORDS, isStopWord, termsOf, words } from '@frontier/ai';

const MOST_PARTS = 3;
/** Words that only ever ask; `que` and `cuando` without an accent may as well go on. */
const ALWAYS_ASKING =
  /^(?:how (?:many|much|long|do|does|can)|what|when (?:is|are|do|does|did|was|will)|where|who|which|cuánt[oa]s?|cuant[oa]s|qué|cuándo|dónde|quién(?:es)?|cómo|cuál(?:es)?)\b/i;
/** Verbs that open a question after a comma, where what stands before it asks already: `Who decides, can Spain object?` */
const OPENING_VERB =
  /^(?:can|could|do|does|did|is|are|must|may|puede|pueden|puedo|hay|tiene|tienen|tengo)\b/i;
const ASKS_BY_ITSELF =
  /^[^\p{L}]*(?:who|what|where|which|why|how|quién(?:es)?|qué|cuándo|dónde|cuál(?:es)?|cuánt[oa]s?|cómo|when (?:is|are|do|does|did|was|will))\b/iu;
const ASKS = new RegExp(`^[^\\p{L}]*${ASKING_WORDS}\\b`, 'u');
const LINK = /^[\s,;]*(?:and|y|e)\s+/i;
/** What looks like the beginning of a question and goes on with what is told: `go over and do it`. */
const GOES_ON_TELLING = /^do (?:it|this|that|them|so)\b/i;

/** Whether what stands after a comma asks something of its own. */
const asksFurther = (before: string, rest: string): boolean =>
  (ALWAYS_ASKING.test(rest) && ASKS.test(fold(before).replace(LINK, ''))) ||
  (OPENING_VERB.test(rest) && ASKS_BY_ITSELF.test(before.replace(LINK, '')));

/** What tells more of somebody or something named before, and goes on after another comma: `my aunt, who lives here, …`. */
const RELATIVE =
  /^(?:who|whose|whom|which|where|quien(?:es)?|cuy[oa]s?|donde|que)\b[^,?]*,\s*(?<rest>[^?]+)/i;
const isRelative = (rest: string): boolean => {
  const after = RELATIVE.exec(rest)?.groups?.rest;
  return after !== undefined && !ASKS.test(fold(after).replace(LINK, ''));
};

/** Whether something is asked so far, and not only told: where a sentence marks the beginning of its question, from there on. */
function asks(before: string, sentence: string): boolean {
  if (sentence.includes('¿')) return before.includes('¿');
  const clauses = (before.split(/[.!;]\s/).at(-1) ?? '').split(/[:,]\s/);
  return clauses.some(
    (clause) =>
      ASKS.test(fold(clause).replace(LINK, '')) && !/^when (?:i|we|they|he|she|you)\b/i.test(clause),
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
    const begins = LINK.test(rest)
      ? ASKS.test(fold(rest.replace(LINK, ''))) &&
        !GOES_ON_TELLING.test(rest.replace(LINK, '')) &&
        (from > 0 || asks(before, sentence))
      : asksFurther(before.split(/[.:;,]\s/).at(-1) ?? '', rest);
    if (!begins || isRelative(rest) || termsOf(before).length === 0) continue;
    parts.push(before);
    from = index;
  }
  parts.push(sentence.slice(from));
  return parts.map((part) =>
    part
      .replace(LINK, '')
      .replace(/^[\s,;]+/, '')
      .trim(),
  );
}

/** The questions that a reader asked in one go, each as a question of its own; at most three. */
export function questionParts(text: string): string[] {
  const sentences = text.match(/[^?]+\??/g)?.map((part) => part.trim()) ?? [];
  const said = sentences.filter((part) => words(part).length > 0);
  const last = said.at(-1) ?? '';
  // What is told belongs to the question beside it: "I live in Spain. Where do I pay?", "Do I need one? I am Indian."
  const isTold = said.length > 1 && !last.endsWith('?') && !ASKS.test(fold(last));
  const asked = isTold ? [...said.slice(0, -2), `${last.replace(/[.!]*$/, '.')} ${said.at(-2) ?? ''}`] : said;
  const parts = asked.flatMap(splitSentence).filter((part) => words(part).some((word) => !isStopWord(word)));
  return parts.length > MOST_PARTS || parts.length === 0 ? [text] : parts;
}

const GOES_ON =
  /^[^a-z]*(?:and|y|but|pero|what about|how about|so|also|entonces|e)\b|\b(?:it|its|they|them|that|those|there|this|too|either|ese|eso|esa|esos|ello|ahi|lo|la misma|el mismo|tambien)\b/;

/** Whether a question cannot be understood without the one before it. */
export function goesOn(question: string): boolean {
  const count = termsOf(question).length;
  return count <= 1 || (count <= 4 && GOES_ON.test(fold(question)));
}
