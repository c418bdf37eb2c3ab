import type { EntityManager } from 'typeorm';

/** Canonical URLs that two pages with different texts have named. They are not believed again. */
export async function isDistrusted(tx: EntityManager, canonicalUrl: string): Promise<boolean> {
  const rows = await tx.query<unknown[]>('SELECT 1 FROM distrusted_canonicals WHERE url = $1', [
    canonicalUrl,
  ]);
  return rows.length > 0;
}

export const distrust = (tx: EntityManager, canonicalUrl: string): Promise<unknown> =>
  tx.query('INSERT INTO distrusted_canonicals (url) VALUES ($1) ON CONFLICT DO NOTHING', [canonicalUrl]);
