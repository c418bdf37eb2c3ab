import { fold, isStopWord, termsOf, words } from '@frontier/ai';

const MOST_PARTS = 3;
const ASKS =
  '(?:what|when|where|who|which|how|why|do|does|did|is|are|can|could|may|must|should|will|has|have|cuando|cuanto|cuanta|cuantos|cuantas|donde|quien|que|como|cual|por que|esta|estan|hay|es|son|puedo|necesito|tengo que|a partir de que|ha|se)';
const JOINED = new RegExp(`^(?:and|y|e)\\s+${ASKS}\\b`);

/** Where a second question begins inside a sentence: `… and how much …`, `… y cuánto …`. */
function splitSentence(sentence: string): string[] {
  const folded = fold(sentence);
  const parts: string[] = [];
  let from = 0;
  for (const { index } of folded.matchAll(/[,;]?\s(?=(?:and|y|e)\s)/g)) {
    const rest = folded.slice(index).replace(/^[,;]?\s/, '');
    // Before it must stand a question of its own, not `when and where`.
    if (!JOINED.test(rest) || termsOf(sentence.slice(from, index)).length === 0) continue;
    parts.push(sentence.slice(from, index));
    from = index;
  }
  parts.push(sentence.slice(from));
  return parts.map((part) => part.replace(/^[\s,;]*(?:and|y|e)\s+/i, '').trim());
}

/** The questions that a reader asked in one go, each as a question of its own; at most three. */
export function questionParts(text: string): string[] {
  const sentences = text.match(/[^?]+\??/g)?.map((part) => part.trim()) ?? [];
  const asked = sentences.filter((part) => words(part).length > 0);
  // What is told before a question belongs to it: "I live in Spain. Where do I pay?"
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
