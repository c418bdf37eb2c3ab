import type { Backlog } from '@frontier/service-kit';
import type { DataSource } from 'typeorm';

/** Counts rows of the outbox, with the age of the oldest and the newest reason why JetStream rejected one. */
export async function readBacklog(
  dataSource: DataSource,
  name: string,
  [condition, parameter]: readonly [sql: string, parameter: string],
): Promise<Backlog> {
  const [row] = await dataSource.query<{ waiting: number; age_s: number; error: string | null }[]>(
    `SELECT count(*)::int AS waiting,
       coalesce(extract(epoch FROM now() - min(created_at)), 0)::int AS age_s,
       (array_agg(last_error ORDER BY seq DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS error
     FROM outbox WHERE ${condition}`,
    [parameter],
  );
  const { waiting = 0, age_s = 0, error = null } = row ?? {};
  return { name, waiting, age_s, ...(error !== null && { error }) };
}
