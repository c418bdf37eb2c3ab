/**
 * The beginning of a text on one line, at most `length` characters with the ellipsis that shows the cut. It is
 * cut after a word where one ends near. Counts code points, so that no character is cut in two.
 */
export function truncate(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const characters = Array.from(line);
  if (characters.length <= length) return line;
  const cut = characters.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  const kept = space > cut.length * 0.6 ? cut.slice(0, space) : cut;
  return `${kept.replace(/[\s.,;:–—-]+$/, '')}…`;
}
