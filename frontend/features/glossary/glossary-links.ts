/** A glossary term with its name and synonyms. */
export interface LinkTerm {
  readonly slug: string;
  readonly names: readonly string[];
}

export const MAX_TERM_LINKS = 3;

export interface TextPart {
  readonly text: string;
  /** Slug of the term, if this part names one. */
  readonly slug?: string;
}

/**
 * Creates a function that splits the parts of one text, in their order, into linked and plain pieces. Each term is
 * linked at its first occurrence, and at most `limit` terms in all. Matches whole words, ignoring accents and a plural
 * s. Case matters only for abbreviations, so that “sis” in another language is not the SIS.
 */
export function createTermSplitter(
  terms: readonly LinkTerm[],
  limit = MAX_TERM_LINKS,
): (text: string) => readonly TextPart[] {
  const bySlug = new Map<string, string>();
  for (const { slug, names } of terms)
    for (const name of names) if (name.trim()) bySlug.set(toNameKey(name), slug);
  // Longest name first, so that “Schengen Borders Code” is not matched as “Schengen”.
  const names = [...bySlug.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}-])(${names.map(escapeRegExp).join('|')})s?(?![\\p{L}\\p{N}-])`,
    'giu',
  );
  const linked = new Set<string>();

  return (text) => {
    if (names.length === 0) return [{ text }];
    const parts: TextPart[] = [];
    let from = 0;
    for (const match of removeAccents(text).matchAll(pattern)) {
      const written = text.slice(match.index, match.index + match[0].length);
      const name = match[1] ?? '';
      const slug = bySlug.get(toNameKey(name)) ?? bySlug.get(name.toLowerCase());
      if (!slug || linked.has(slug) || linked.size >= limit) continue;
      linked.add(slug);
      if (match.index > from) parts.push({ text: text.slice(from, match.index) });
      parts.push({ text: written, slug });
      from = match.index + written.length;
    }
    if (from < text.length) parts.push({ text: text.slice(from) });
    return parts;
  };
}

export function findTerms(text: string, terms: readonly LinkTerm[]): LinkTerm[] {
  const split = createTermSplitter(terms, Infinity);
  const named = new Set(split(text).flatMap(({ slug }) => slug ?? []));
  return terms.filter(({ slug }) => named.has(slug));
}

/** Removes accents and keeps the length, so that match positions are valid in the original text. */
function removeAccents(text: string): string {
  return text.replace(/[\u0080-\u{10ffff}]/gu, (letter) => {
    const base = letter.normalize('NFD').charAt(0);
    return letter.length === 1 ? base : letter;
  });
}

/** Normalises a name for comparison: abbreviations keep their case, other names become lower case. */
function toNameKey(name: string): string {
  const bare = removeAccents(name.trim());
  return /^[\p{Lu}\p{N}/-]+$/u.test(bare) ? bare : bare.toLowerCase();
}

const escapeRegExp = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
