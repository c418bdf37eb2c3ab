/** Longest page description, in characters, the ellipsis included. */
export const DESCRIPTION_LENGTH = 160;
/** Longest excerpt of a source article, in characters, the ellipsis included. */
export const EXCERPT_LENGTH = 200;

/** Blank lines separate paragraphs in plain text. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
