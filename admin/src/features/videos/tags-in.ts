/** Tags as people write them: divided by commas, each trimmed, none empty. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
