import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Subscriber } from './subscriber.entity';

type NewSubscriber = Pick<
  Subscriber,
  'email' | 'addressHash' | 'name' | 'lang' | 'sourcePath' | 'sections' | 'topics'
>;

/**
 * Adds a subscriber unless the address is there. Of many at once the database lets one through; the others
 * wait for it and then find the row.
 *
 * @returns whether this call added it
 */
export async function insertIfNew(tx: EntityManager, one: NewSubscriber): Promise<boolean> {
  const added = await tx.query<unknown[]>(
    `INSERT INTO subscribers (id, email, address_hash, name, lang, source_path, sections, topics)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (email) DO NOTHING RETURNING id`,
    [randomUUID(), one.email, one.addressHash, one.name, one.lang, one.sourcePath, one.sections, one.topics],
  );
  return added.length > 0;
}
