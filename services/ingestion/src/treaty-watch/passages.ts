/** Names of the agreement on official pages, in both languages. */
const NAMES = [
  'in respect of gibraltar',
  'gibraltar treaty',
  'treaty on gibraltar',
  'con respecto a gibraltar',
  'respecto de gibraltar',
  'tratado sobre gibraltar',
];
const MAX_PASSAGES = 40;
const MAX_PASSAGE_LENGTH = 2_000;

/** Returns the paragraphs that name the agreement, because other changes to a page need not be news. */
export function extractPassages(text: string): string[] {
  return text
    .split(/\n\n+/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim().slice(0, MAX_PASSAGE_LENGTH))
    .filter((paragraph) => NAMES.some((name) => paragraph.toLowerCase().includes(name)))
    .slice(0, MAX_PASSAGES);
}
