import { truncate } from '@frontier/domain';

const MAX_LENGTH = 200;

/** The first words of an issue that are no heading, cut at a word. */
export function toExcerpt(content: string): string {
  const lines = content.split('\n').filter((line) => !line.startsWith('#'));
  return truncate(lines.join(' '), MAX_LENGTH);
}
