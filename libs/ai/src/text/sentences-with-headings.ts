import type { Language } from '@frontier/domain';
import { splitSentences } from './sentences';

export interface Sentence {
  readonly text: string;
  readonly heading: string;
  /** Number of the paragraph or list item. Sentences with the same number are adjacent. */
  readonly paragraph: number;
}

/** Line prefixes: `# ` heading, `- ` list item, `| ` table row. */
const MARK = /^(#|-|\|) /;

/** Splits a text into sentences with their headings. Omits headings and table rows: they cannot be quoted. */
export function splitWithHeadings(text: string, lang: Language): Sentence[] {
  const found: Sentence[] = [];
  let heading = '';
  text.split(/\r?\n+/).forEach((line, paragraph) => {
    const mark = MARK.exec(line)?.[1];
    if (mark === '#') heading = line.slice(2).trim();
    if (mark === '#' || mark === '|') return;
    for (const sentence of splitSentences(mark ? line.slice(2) : line, lang))
      found.push({ text: sentence, heading, paragraph });
  });
  return found;
}
