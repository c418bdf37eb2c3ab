import slugify from 'slugify';
import type { EntityManager } from 'typeorm';

const MAX_LENGTH = 80;
/** Paths under /news and /api/articles that are not articles. */
const RESERVED = new Set(['addresses', 'rss', 'tags']);

/** The address that a title asks for: accents and eñes folded, cut between words; empty for other scripts. */
export function slugOf(title: string): string {
  const slug = slugify(title, { lower: true, strict: true, locale: 'es' });
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)) || slug.slice(0, MAX_LENGTH);
}

/** Addresses to try in turn. The end of an id is random, so the last one is as good as never taken. */
export function slugCandidates(title: string, id: string): string[] {
  const base = slugOf(title);
  const digits = id.replaceAll('-', '');
  const stem = base || 'article';
  const suffixed = [`${stem}-${digits.slice(-6)}`, `${stem}-${digits.slice(-12)}`];
  return base && !RESERVED.has(base) ? [base, ...suffixed] : suffixed;
}

/** An article that wants an address. */
interface Titled {
  readonly id: string;
  readonly title: string;
}

/**
 * Finds a free address for each of some articles. The locks make equal titles that arrive together take turns, and are
 * taken in one order by everybody.
 */
export async function claimSlugs(
  tx: EntityManager,
  articles: readonly Titled[],
): Promise<ReadonlyMap<string, string>> {
  if (articles.length === 0) return new Map();
  const locks = [...new Set(articles.map(({ title }) => `slug:${slugOf(title)}`))].sort();
  await tx.query('SELECT pg_advisory_xact_lock(hashtext(lock)) FROM unnest($1::text[]) AS lock', [locks]);
  const wanted = articles.map(({ id, title }) => ({ id, candidates: slugCandidates(title, id) }));
  const rows = await tx.query<{ slug: string }[]>('SELECT slug FROM articles WHERE slug = ANY ($1)', [
    wanted.flatMap(({ candidates }) => candidates),
  ]);
  const taken = new Set(rows.map(({ slug }) => slug));
  const claimed = new Map<string, string>();
  for (const { id, candidates } of wanted) {
    const slug = candidates.find((candidate) => !taken.has(candidate));
    if (slug === undefined) throw new Error(`No free slug for article ${id}`);
    taken.add(slug);
    claimed.set(id, slug);
  }
  return claimed;
}
