import { plainLine } from './text';

const LENGTH = 120;

/** The beginning of a text, at most 120 characters, without markup, cut after a word where there is one near. */
export function preview(text: string): string {
  // By code points, so that no character is cut in two.
  const characters = Array.from(plainLine(text));
  if (characters.length <= LENGTH) return characters.join('');
  const cut = characters.slice(0, LENGTH - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > LENGTH / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
