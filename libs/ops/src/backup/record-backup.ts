import type { Client } from 'pg';

/** Lets the staff service, and with it the alerts, know that something was made. */
export async function recordBackup(client: Client, kind: 'backup' | 'departures'): Promise<void> {
  await client.query(
    `INSERT INTO staff.backups_made (kind, finished_at) VALUES ($1, now())
     ON CONFLICT (kind) DO UPDATE SET finished_at = excluded.finished_at`,
    [kind],
  );
}
