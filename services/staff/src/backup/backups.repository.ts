import type { DataSource } from 'typeorm';

/** Reads when the newest backup of each kind was finished, in seconds since 1970. */
export const listBackupTimes = (dataSource: DataSource): Promise<{ kind: string; at: number }[]> =>
  dataSource.query('SELECT kind, extract(epoch FROM finished_at)::float AS at FROM backups_made');
