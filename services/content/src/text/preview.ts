import { plainLine } from './text';

const LENGTH = 120;

/** The first 120 characters of a text, without markup. */
export function preview(text: string): string {
  // By code points, so that no character is cut in two.
  const characters = Array.from(plainLine(text));
  return characters.length <= LENGTH
    ? characters.join('')
    : `${characters
        .slice(0, LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
