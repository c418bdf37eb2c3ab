import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { SampleReason } from './ingest-run.entity';
import { IngestionLog } from './ingestion-log.entity';
import { ZERO_INSERT_STREAK } from './ingestion-setting.entity';

/** Prefix of the message of a run that was interrupted. The next attempt reopens such a run. */
export const INTERRUPTED = 'interrupted';

/** Statuses whose reason is a score. A score does not tell the outcome, so samples put the status before it. */
const JUDGED = new Set(['off_topic', 'review', 'published', 'waiting']);

export async function openRun(tx: EntityManager, jobRunId: string, sourceId: string | null): Promise<string> {
  const [row] = await tx.query<[{ id: string }]>(
    `INSERT INTO news_ingest_runs AS run (id, job_run_id, source_id) VALUES ($3, $1, $2)
     ON CONFLICT (job_run_id) DO UPDATE SET
       ended_at = CASE WHEN run.message LIKE '${INTERRUPTED}%' THEN NULL ELSE run.ended_at END,
       success = CASE WHEN run.message LIKE '${INTERRUPTED}%' THEN NULL ELSE run.success END
     RETURNING id`,
    [jobRunId, sourceId, uuidv7()],
  );
  return row.id;
}

/** Closes open runs as failed, logging each. @param which SQL condition on the runs, in which `$2` is `value` */
export async function closeRuns(
  tx: EntityManager,
  message: string,
  which: string,
  value: string,
): Promise<void> {
  await tx.query(
    `WITH closed AS (
       UPDATE news_ingest_runs SET ended_at = now(), success = false, message = $1
        WHERE ended_at IS NULL AND ${which} RETURNING id)
     INSERT INTO news_ingestion_logs (id, run_type, outcome, message)
     SELECT id, 'fetch_sources', 'failed', $1 FROM closed
     ON CONFLICT (id) DO UPDATE SET outcome = 'failed', message = excluded.message, created_at = now()`,
    [message, value],
  );
}

/** Counts the items of a run by status, and the published ones by the origin of their text (`via`). */
export async function countItems(tx: EntityManager, runId: string) {
  const rows = await tx.query<{ status: string; via: string; n: number }[]>(
    'SELECT status, via, count(*)::int AS n FROM items WHERE run_id = $1 GROUP BY status, via',
    [runId],
  );
  const counts: Record<string, number> = {};
  for (const { status, n } of rows) counts[status] = (counts[status] ?? 0) + n;
  const published = (via: string): number =>
    rows.find((row) => row.status === 'published' && row.via === via)?.n ?? 0;
  return {
    counts,
    insertedVisible: published('visible'),
    insertedViaMeta: published('meta'),
    insertedViaSerp: published('serp'),
  };
}

/** Reads the outcomes of a run's pages, failures first. Includes published pages only if `all` is true. */
export async function readSamples(
  tx: EntityManager,
  runId: string,
  all: boolean,
  most: number,
): Promise<SampleReason[]> {
  const rows = await tx.query<{ url: string; status: string; reason: string }[]>(
    `SELECT url, status, reason FROM items WHERE run_id = $1 AND ($2 OR status <> 'published')
      ORDER BY status = 'failed' DESC, id LIMIT $3`,
    [runId, all, most],
  );
  return rows.map(({ url, status, reason }) => ({
    url,
    host: new URL(url).host,
    reason: JUDGED.has(status) ? `${status}: ${reason}` : reason,
  }));
}

export async function updateZeroInsertStreak(tx: EntityManager, insertedVisible: boolean): Promise<void> {
  await tx.query(
    `INSERT INTO ingestion_settings AS s (key, value) VALUES ($1, CASE WHEN $2::boolean THEN '0' ELSE '1' END)
     ON CONFLICT (key) DO UPDATE SET updated_at = now(),
       value = CASE WHEN $2::boolean THEN '0' ELSE (s.value::int + 1)::text END`,
    [ZERO_INSERT_STREAK, insertedVisible],
  );
}

/** Stores a setting that staff changed at `time`, unless a later change is stored. */
export async function putSetting(tx: EntityManager, key: string, value: string, time: string): Promise<void> {
  await tx.query(
    `INSERT INTO ingestion_settings (key, value, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
       WHERE ingestion_settings.updated_at < excluded.updated_at`,
    [key, value, time],
  );
}

/** Writes the log line of a run. A retried run keeps its line, with new content. */
export async function writeLog(
  tx: EntityManager,
  jobRunId: string,
  line: Pick<IngestionLog, 'runType' | 'outcome' | 'message'>,
): Promise<void> {
  // A run that was started, not enqueued, has an id that ends in a UUID.
  await tx.upsert(IngestionLog, { ...line, id: jobRunId.slice(-36), createdAt: new Date() }, ['id']);
}
