import type { Language } from '@frontier/domain';
import { splitSentences } from './sentences';

export interface Sentence {
  readonly text: string;
  readonly heading: string;
  /** The paragraph or list item that it is in; sentences of one stand side by side. */
  readonly paragraph: number;
}

/** How texts mark what is not prose: `# ` a heading, `- ` an item of a list, `| ` a row of a table. */
const MARK = /^(#|-|\|) /;

/** Headings and rows of tables are for finding, not for quoting: neither is a sentence. */
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
