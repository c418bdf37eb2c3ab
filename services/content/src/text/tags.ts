/** Tags as readers see and compare them: lower-cased, trimmed, each once, none empty. */
export function normaliseTags(tags: readonly string[]): string[] {
  const normal = tags.map(normaliseTag).filter((tag) => tag !== '');
  return [...new Set(normal)];
}

/** One tag, as `normalise_tags` in the database makes it. */
export function normaliseTag(tag: string): string {
  return tag.replaceAll('\0', '').trim().toLowerCase();
}
