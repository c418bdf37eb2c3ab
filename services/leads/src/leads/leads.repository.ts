import type { DataSource, EntityManager } from 'typeorm';
import type { NewLead } from './new-lead';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Inserts a lead with plain SQL, because TypeORM would add `RETURNING`, which needs a right that the public role lacks. */
export async function insertLead(tx: EntityManager, id: string, lead: NewLead): Promise<void> {
  const columns = ['id', ...Object.keys(lead)];
  const places = columns.map((_, index) => `$${index + 1}`);
  const values: unknown[] = [id, ...(Object.values(lead) as unknown[])];
  await tx.query(`INSERT INTO leads (${columns.join()}) VALUES (${places.join()})`, values);
}

/** Deletes up to `limit` leads without contact for `months`, and their notes. @returns the number of deleted leads */
export async function deleteOldLeads(database: DataSource, months: number, limit: number): Promise<number> {
  const [, deleted] = await database.query<[unknown, number]>(
    `DELETE FROM leads WHERE id IN (
       SELECT id FROM leads WHERE last_contact_at < now() - make_interval(months => $1) LIMIT $2
     )`,
    [months, limit],
  );
  return deleted;
}

export async function canReadLeads(database: DataSource): Promise<boolean> {
  try {
    await database.query('SELECT id FROM leads LIMIT 1');
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}
