import type { Client } from 'pg';

/** Records the time of a backup or an erasure list in the staff service's database, whose metric the alerts use. */
export async function recordBackup(client: Client, kind: 'backup' | 'departures'): Promise<void> {
  await client.query(
    `INSERT INTO staff.backups_made (kind, finished_at) VALUES ($1, now())
     ON CONFLICT (kind) DO UPDATE SET finished_at = excluded.finished_at`,
    [kind],
  );
}
