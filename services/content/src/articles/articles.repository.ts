import type { EntityManager } from 'typeorm';

/** Inserts a stub, or marks the article as waiting if `revision` is newer. Readers still see a text stored earlier. */
export async function upsertStub(
  tx: EntityManager,
  id: string,
  lang: string,
  revision: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO articles (id, lang, source_revision) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET source_revision = excluded.source_revision, state = 'waiting'
     WHERE articles.source_revision < excluded.source_revision`,
    [id, lang, revision],
  );
}

/** Returns the `slugs` in use. Locks `slug` until the transaction ends, so that two articles cannot claim it. */
export async function findTakenSlugs(
  tx: EntityManager,
  slug: string,
  slugs: readonly string[],
): Promise<string[]> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`slug:${slug}`]);
  const taken = await tx.query<{ slug: string }[]>('SELECT slug FROM articles WHERE slug = ANY ($1)', [
    slugs,
  ]);
  return taken.map((row) => row.slug);
}

export const readRevisions = (tx: EntityManager): Promise<{ id: string; revision: number }[]> =>
  tx.query('SELECT id, revision FROM articles WHERE visible');
