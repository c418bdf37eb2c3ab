import type { Language } from '@frontier/domain';
import slugify from 'slugify';
import type { EntityManager } from 'typeorm';
import { findTakenSlugs } from './articles.repository';

const MAX_LENGTH = 80;
/** Path segments below /news and /api/articles that belong to other routes, and thus cannot be slugs. */
const RESERVED = new Set(['addresses', 'rss', 'tags']);

const AND: Readonly<Record<Language, string>> = { en: 'and', es: 'y' };
const PERCENT: Readonly<Record<Language, string>> = { en: 'percent', es: 'por ciento' };

/** Replaces signs by words of the language, or by blanks, because slugify would write English words for them. */
const spellSigns = (title: string, lang: Language): string =>
  title
    .replace(/(?<=\s)&(?=\s)/g, AND[lang])
    .replace(/(?<=\d\s?)%/g, ` ${PERCENT[lang]} `)
    .replace(/[&%]/g, '')
    .replace(/\p{S}/gu, ' ');

/** Derives a slug from a title: folds accents and ñ, cuts between words if possible. Returns '' for other scripts. */
export function toSlug(title: string, lang: Language): string {
  const slug = slugify(spellSigns(title, lang), { lower: true, strict: true });
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || slug.slice(0, MAX_LENGTH);
}

/** Returns slugs to try in order. The end of an id is random, so the last slug is practically always free. */
export function listSlugCandidates(title: string, lang: Language, id: string): string[] {
  const base = toSlug(title, lang);
  const digits = id.replaceAll('-', '');
  const stem = base || 'article';
  const suffixed = [`${stem}-${digits.slice(-6)}`, `${stem}-${digits.slice(-12)}`];
  return base && !RESERVED.has(base) ? [base, ...suffixed] : suffixed;
}

export async function findFreeSlug(
  tx: EntityManager,
  { title, lang }: { readonly title: string; readonly lang: Language },
  id: string,
): Promise<string> {
  const candidates = listSlugCandidates(title, lang, id);
  const taken = await findTakenSlugs(tx, toSlug(title, lang), candidates);
  const free = candidates.find((candidate) => !taken.includes(candidate));
  if (free === undefined) throw new Error(`No free slug for article ${id}`);
  return free;
}
