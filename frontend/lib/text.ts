/** Maximum length of a page description in characters, including the ellipsis. */
export const DESCRIPTION_LENGTH = 160;
/** Maximum length of an excerpt from a source article in characters, including the ellipsis. */
export const EXCERPT_LENGTH = 200;

/** Splits plain text at blank lines and collapses other white space. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
