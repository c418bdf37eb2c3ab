import { truncate } from '@frontier/domain';

const MAX_LENGTH = 200;

/** Returns the beginning of an issue without headings, cut at a word boundary. */
export function toExcerpt(content: string): string {
  const lines = content.split('\n').filter((line) => !line.startsWith('#'));
  return truncate(lines.join(' '), MAX_LENGTH);
}
