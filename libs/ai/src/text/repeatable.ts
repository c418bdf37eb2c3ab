import { hasContactDetails, isRepeatable, type Language } from '@frontier/domain';
import { splitSentences } from './sentences';

/** Markers of headings, list items and table rows in passages. */
const MARK = /^(?:#|-|\|) /;

/**
 * Leaves out the sentences of others that may not be repeated (`isRepeatable`), and those that give contact details only
 * together with the sentence before: `Ring 350. 555. 666.` Keeps line breaks.
 */
export function keepRepeatable(text: string, lang: Language): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (line.trim() === '') return [line];
      const mark = MARK.exec(line)?.[0] ?? '';
      const kept = listRepeatable(splitSentences(line.slice(mark.length), lang));
      return kept.length > 0 ? [mark + kept.join(' ')] : [];
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns the sentences that may be repeated, of sentences in the order of their text. */
export function listRepeatable(sentences: readonly string[]): string[] {
  const kept: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (!isRepeatable(sentence)) continue;
    const before = sentences[at - 1] ?? '';
    if (!hasContactDetails(before) && hasContactDetails(`${before} ${sentence}`)) {
      if (kept.at(-1) === before) kept.pop();
      continue;
    }
    kept.push(sentence);
  }
  return kept;
}
