import type { EntityManager } from 'typeorm';
import { Suppression, type SuppressionReason, suppressionReasons } from './suppression.entity';

export async function findSuppressionReason(
  tx: EntityManager,
  hash: string,
): Promise<SuppressionReason | undefined> {
  return (await tx.findOneBy(Suppression, { addressHash: hash }))?.reason;
}

/** Suppresses an address. A more severe reason replaces a less severe one, never the reverse. */
export async function suppress(
  tx: EntityManager,
  addressHash: string,
  reason: SuppressionReason,
): Promise<void> {
  await tx.query(
    `INSERT INTO suppressions AS known (address_hash, reason) VALUES ($1, $2)
     ON CONFLICT (address_hash) DO UPDATE SET reason = excluded.reason, updated_at = now()
     WHERE array_position($3::text[], excluded.reason) > array_position($3::text[], known.reason)`,
    [addressHash, reason, suppressionReasons],
  );
}
