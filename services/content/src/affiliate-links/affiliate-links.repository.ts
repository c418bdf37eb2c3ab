import type { DataSource } from 'typeorm';

interface Row {
  readonly target_url: string;
}

const WHERE_ACTIVE = `slug = $1 AND is_active AND target_url ~* '^https?://[^/]'`;

export async function readTarget(db: DataSource, slug: string): Promise<string | undefined> {
  const [row] = await db.query<Row[]>(`SELECT target_url FROM affiliate_links WHERE ${WHERE_ACTIVE}`, [slug]);
  return row?.target_url;
}

/** Counts a click and returns the target URL, in one statement so that concurrent clicks are all counted. */
export async function countClick(db: DataSource, slug: string): Promise<string | undefined> {
  const [[row]] = await db.query<[Row[], number]>(
    `UPDATE affiliate_links SET clicks = clicks + 1 WHERE ${WHERE_ACTIVE} RETURNING target_url`,
    [slug],
  );
  return row?.target_url;
}
