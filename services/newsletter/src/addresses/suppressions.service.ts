import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type SuppressionReason, suppressionReasons } from './suppression.entity';

/** The list of addresses that are sent nothing. */
@Injectable()
export class Suppressions {
  async reasonOf(tx: EntityManager, addressHash: string): Promise<SuppressionReason | undefined> {
    const [row] = await tx.query<{ reason: SuppressionReason }[]>(
      'SELECT reason FROM suppressions WHERE address_hash = $1',
      [addressHash],
    );
    return row?.reason;
  }

  /** A stronger reason takes the place of a weaker one, never the other way round. */
  async add(tx: EntityManager, addressHash: string, reason: SuppressionReason): Promise<void> {
    await tx.query(
      `INSERT INTO suppressions AS known (address_hash, reason) VALUES ($1, $2)
       ON CONFLICT (address_hash) DO UPDATE SET reason = excluded.reason, updated_at = now()
       WHERE array_position($3::text[], excluded.reason) > array_position($3::text[], known.reason)`,
      [addressHash, reason, suppressionReasons],
    );
  }

  /** The reader has asked for mail again. */
  async lift(tx: EntityManager, addressHash: string): Promise<void> {
    await tx.query('DELETE FROM suppressions WHERE address_hash = $1', [addressHash]);
  }
}
