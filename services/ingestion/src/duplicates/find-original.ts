import type { EntityManager } from 'typeorm';
import { fromBytes, similarity } from './min-hash';
import { NEAR_DUPLICATE_FROM } from './near-duplicate-threshold';

/** What is compared. */
export interface Fingerprint {
  readonly url: string;
  readonly canonicalUrl: string;
  readonly contentHash: string;
  readonly signature: Uint32Array;
  readonly bands: readonly number[];
}

/** The item that was there first, and by what it is known to be the same. */
export interface Original {
  readonly id: string;
  readonly kind: 'duplicate' | 'near_duplicate';
  readonly reason: string;
}

interface Candidate {
  id: string;
  signature: Buffer;
  same_address: boolean;
  same_text: boolean;
}

/** Bands find few strangers; this bounds the work if a publisher fills half of each page with the same boilerplate. */
const MAX_CANDIDATES = 50;

/**
 * Looks for an item, shown or in review, with the same report: by canonical address, by exact text, by common shingles.
 * What is about to be shown is measured by what is shown alone: an original that nobody sees must not hide it.
 * One query over three indexes, so the cost does not grow with the number of items.
 *
 * @param tx a transaction: a planner setting changes for its duration
 */
export async function findOriginal(
  tx: EntityManager,
  item: Fingerprint,
  status: 'published' | 'review',
): Promise<Original | undefined> {
  // Postgres keeps no statistics of arrays whose elements are all rare. It then expects 8 percent of all items to match
  // and reads the whole table, when the truth is one or none.
  await tx.query(`SELECT set_config('enable_seqscan', 'off', true)`);
  const candidates = await tx.query<Candidate[]>(
    `SELECT id, signature, canonical_url = $2 AS same_address, content_hash = $3 AS same_text
       FROM items
      WHERE (canonical_url = $2 OR content_hash = $3 OR bands && $4::int[])
        AND (status = 'published' OR (status = 'review' AND $5 = 'review')) AND url <> $1
      ORDER BY same_address DESC, same_text DESC, id
      LIMIT ${MAX_CANDIDATES}`,
    [item.url, item.canonicalUrl, item.contentHash, item.bands, status],
  );
  const [first] = candidates;
  if (first?.same_address) return exact(first, 'same canonical address');
  if (first?.same_text) return exact(first, 'same text');
  const nearest = candidates
    .map(({ id, signature }) => ({ id, alike: similarity(item.signature, fromBytes(signature)) }))
    .reduce<{ id: string; alike: number } | undefined>(
      (a, b) => (a && a.alike >= b.alike ? a : b),
      undefined,
    );
  if (!nearest || nearest.alike < NEAR_DUPLICATE_FROM) return undefined;
  const percent = Math.round(nearest.alike * 100);
  return {
    id: nearest.id,
    kind: 'near_duplicate',
    reason: `near_duplicate of ${nearest.id}: ${percent} percent alike`,
  };
}

const exact = ({ id }: Candidate, why: string): Original => ({
  id,
  kind: 'duplicate',
  reason: `duplicate of ${id}: ${why}`,
});
