const MAX_LENGTH = 200;

/** The first words of an issue that are no heading, cut at a word. */
export function excerptOf(content: string): string {
  const words = content
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= MAX_LENGTH) return words;
  const cut = words.slice(0, MAX_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
