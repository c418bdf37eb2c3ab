import { hasContactDetails, isRepeatable, type Language } from '@frontier/domain';
import { splitSentences } from './sentences';

/** Markers of headings, list items and table rows in passages. */
const MARK = /^(?:#|-|\|) /;

/** Leaves out the sentences of a text of others that `listRepeatable` leaves out. Keeps all other lines as they are. */
export function keepRepeatable(text: string, lang: Language): string {
  const lines = text.split('\n');
  const kept = lines.flatMap((line) => {
    const mark = MARK.exec(line)?.[0] ?? '';
    const sentences = splitSentences(line.slice(mark.length), lang);
    const repeatable = listRepeatable(sentences);
    if (repeatable.length === sentences.length) return [line];
    return repeatable.length > 0 ? [mark + repeatable.join(' ')] : [];
  });
  const isWhole = kept.length === lines.length && kept.every((line, at) => line === lines[at]);
  return isWhole
    ? text
    : kept
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
}

/**
 * Leaves out sentences that may not be repeated (see `isRepeatable`), and those that give contact details only together
 * with the sentence before: `Ring 350. 555. 666.`
 *
 * @param sentences in the order of their text
 */
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
