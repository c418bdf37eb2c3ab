import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem } from './stem';

/** Multi-word terms of the lexicon (`hire_car`) by their first word, longest first. */
const phrases = new Map<string, { readonly words: readonly string[]; readonly concept: string }[]>();
const byStem = new Map<string, string>();
const singleWords: string[] = [];
const stemCollisions = new Set<string>();

for (const line of readFileSync(join(__dirname, 'lexicon.txt'), 'utf8').split('\n')) {
  if (line.startsWith('!')) {
    for (const word of line.slice(1).trim().split(/\s+/)) stemCollisions.add(word);
    continue;
  }
  const terms = line.startsWith('#') ? [] : [...new Set(line.trim().split(/\s+/))];
  const [name] = terms;
  if (!name || terms.length < 2) continue;
  singleWords.push(...terms.filter((term) => !term.includes('_')));
  for (const term of terms) {
    const [first = '', ...rest] = term.split('_');
    if (rest.length === 0) {
      if (!byStem.has(stem(term))) byStem.set(stem(term), name);
    } else {
      phrases.set(first, [...(phrases.get(first) ?? []), { words: [first, ...rest], concept: name }]);
    }
  }
}
for (const forms of phrases.values()) forms.sort((a, b) => b.words.length - a.words.length);

export const findConcept = (stemmed: string): string | undefined => byStem.get(stemmed);

/** Returns true for a folded word with the stem of an unrelated lexicon word: `playing` and `playa` (beach). */
export const isStemCollision = (word: string): boolean => stemCollisions.has(word);

/** Returns the concept of the multi-word form that starts at index `at`, and its length in words. */
export function matchPhrase(
  folded: readonly string[],
  at: number,
): { readonly concept: string; readonly length: number } | undefined {
  const found = phrases
    .get(folded[at] ?? '')
    ?.find(({ words }) => words.every((word, i) => folded[at + i] === word));
  return found && { concept: found.concept, length: found.words.length };
}

export const listLexiconWords = (): readonly string[] => singleWords;
