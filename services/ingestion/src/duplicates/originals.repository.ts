import type { EntityManager } from 'typeorm';
import { toOwnAddress } from '../pages/canonical-url';

export interface DuplicateKeys {
  readonly url: string;
  readonly canonicalUrl: string;
  readonly contentHash: string;
  readonly bands: readonly number[];
}

export interface DuplicateCandidate {
  id: string;
  content_hash: string;
  same_address: boolean;
  same_text: boolean;
}

/**
 * Finds items with the same canonical URL, the same text or a common band, best matches first. An item also has the
 * same canonical URL if one of the two pages names the other.
 *
 * @param tx a transaction, because planner settings change until its end
 */
export async function findCandidates(
  tx: EntityManager,
  { url, canonicalUrl, contentHash, bands }: DuplicateKeys,
  status: 'published' | 'review',
  most: number,
): Promise<DuplicateCandidate[]> {
  // Postgres keeps no statistics for arrays whose elements are all rare. It then expects 16 percent of all items to
  // match and reads the whole table, or all of it along another index, although few or none match.
  await tx.query(
    `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
  );
  return tx.query(
    `SELECT id, content_hash, canonical_url = ANY ($2) OR url = $6 AS same_address, content_hash = $3 AS same_text
       FROM items
      WHERE (canonical_url = ANY ($2) OR url = $6 OR content_hash = $3 OR bands && $4::int[])
        AND (status = 'published' OR (status = 'review' AND $5 = 'review')) AND url <> $1
      ORDER BY same_address DESC, same_text DESC,
               cardinality(ARRAY(SELECT unnest(bands) INTERSECT SELECT unnest($4::int[]))) DESC, id
      LIMIT ${most}`,
    [url, [canonicalUrl, toOwnAddress(url)], contentHash, bands, status, canonicalUrl],
  );
}

export const readTexts = (
  tx: EntityManager,
  ids: readonly string[],
): Promise<{ content_hash: string; text: string }[]> =>
  tx.query('SELECT content_hash, text FROM items WHERE id = ANY ($1::uuid[])', [ids]);
