import type { EntityManager } from 'typeorm';

/**
 * Inserts a stub, or marks the article as waiting if `revision` is newer. Readers still see a text stored earlier.
 *
 * @returns true if the article was withdrawn at an earlier revision
 */
export async function upsertStub(
  tx: EntityManager,
  id: string,
  lang: string,
  revision: number,
): Promise<boolean> {
  const rows = await tx.query<{ returns: boolean }[]>(
    `INSERT INTO articles (id, lang, source_revision) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET source_revision = excluded.source_revision, state = 'waiting'
     WHERE articles.source_revision < excluded.source_revision
     RETURNING coalesce(withdrawn_revision < source_revision, false) AS returns`,
    [id, lang, revision],
  );
  return rows[0]?.returns ?? false;
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

/**
 * Finds the visible article to which the slug of a duplicate leads, over at most five steps. An article that staff hid
 * ends the way.
 */
export async function findWinner(tx: EntityManager, slug: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }[]>(
    `WITH RECURSIVE step AS (
       SELECT duplicate_of, id, visible, 0 AS n FROM articles WHERE slug = $1 AND NOT hidden_by_staff
       UNION ALL
       SELECT next.duplicate_of, next.id, next.visible, n + 1 FROM step JOIN articles next ON next.id = step.duplicate_of
        WHERE NOT next.hidden_by_staff AND n < 5)
     SELECT id FROM step WHERE visible ORDER BY n LIMIT 1`,
    [slug],
  );
  return rows[0]?.id;
}

export const readRevisions = (tx: EntityManager): Promise<{ id: string; revision: number }[]> =>
  tx.query('SELECT id, revision FROM articles WHERE visible');
