import { SYSTEM_SETTINGS, type SystemSettingKey } from '@frontier/domain';
import type { JobOutcome } from '@frontier/jobs';
import { messageOf } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { IngestRun, type ProviderSearch, type SampleReason } from './ingest-run.entity';
import { idOfRun, IngestionLogs } from './ingestion-logs.service';
import { IngestionSetting, ZERO_INSERT_STREAK } from './ingestion-setting.entity';

const MAX_SAMPLES = 40;
/** As many pages as a person may want to look through. */
const MAX_DEBUG_SAMPLES = 500;
/** How the message of a run begins that did not come to its end: its next attempt opens it again. */
const INTERRUPTED = 'interrupted';
/** Statuses whose reason is a score, which does not tell what came of it. */
const JUDGED = new Set(['off_topic', 'review', 'published', 'waiting']);

/** How a run ended; what it stored is counted from the items themselves. */
export interface RunEnd {
  /** Sources that were to be read, and those that could be. */
  readonly due: number;
  readonly read: number;
  /** What went wrong with sources and entries, which have no item to record it. */
  readonly reasons: readonly SampleReason[];
  readonly searches?: readonly ProviderSearch[];
  /** Keeps what became of every page, of shown ones too. */
  readonly debug?: boolean;
}

/** The history of fetch-sources. */
@Injectable()
export class RunsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logs: IngestionLogs,
  ) {}

  /** Whether staff let the timetable gather news. */
  async isAutomatic(): Promise<boolean> {
    const key: SystemSettingKey = 'ENABLE_AUTO_INGEST';
    const setting = await this.dataSource.getRepository(IngestionSetting).findOneBy({ key });
    return (setting?.value ?? SYSTEM_SETTINGS[key].standard) === 'true';
  }

  /** Runs in a row that inserted nothing visible. */
  async zeroInsertStreak(): Promise<number> {
    const setting = await this.dataSource
      .getRepository(IngestionSetting)
      .findOneBy({ key: ZERO_INSERT_STREAK });
    return Number(setting?.value ?? 0);
  }

  /** Writes down that the timetable asked for a run that staff do not want. */
  async switchedOff(jobRunId: string): Promise<JobOutcome> {
    const message = 'staff have switched automatic gathering off';
    const line = { id: idOfRun(jobRunId), runType: 'fetch_sources', outcome: 'skipped', message } as const;
    await this.logs.write(this.dataSource.manager, line);
    return { outcome: 'skipped', message };
  }

  /** Opens the row of a run, or finds it again after a crash. */
  async begin(jobRunId: string, sourceId: string | null): Promise<string> {
    return this.dataSource.transaction(async (tx) => {
      // Only one runs at a time, so other open rows belong to runs that were given up.
      await this.close(tx, INTERRUPTED, 'job_run_id <> $2', jobRunId);
      const rows = await tx.query<{ id: string }[]>(
        `INSERT INTO news_ingest_runs AS run (id, job_run_id, source_id) VALUES ($3, $1, $2)
         ON CONFLICT (job_run_id) DO UPDATE SET
           ended_at = CASE WHEN run.message LIKE '${INTERRUPTED}%' THEN NULL ELSE run.ended_at END,
           success = CASE WHEN run.message LIKE '${INTERRUPTED}%' THEN NULL ELSE run.success END
         RETURNING id`,
        [jobRunId, sourceId, uuidv7()],
      );
      return (rows[0] as { id: string }).id;
    });
  }

  /** Closes a run that died of `error`, with its line in the log. */
  async interrupt(id: string, error: unknown): Promise<void> {
    await this.close(this.dataSource.manager, `${INTERRUPTED}: ${messageOf(error)}`, 'id = $2', id);
  }

  private async close(tx: EntityManager, message: string, which: string, value: string): Promise<void> {
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

  /** Closes a run, once: counts, samples, the log line and the streak are written together. */
  async finish(id: string, { due, read, reasons, searches = [], debug = false }: RunEnd): Promise<IngestRun> {
    return this.dataSource.transaction(async (tx) => {
      const run = await tx.findOneOrFail(IngestRun, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (run.endedAt && !run.message.startsWith(INTERRUPTED)) return run;
      const { counts, ...inserted } = await this.count(tx, id);
      const success = due === 0 || read > 0;
      const added = inserted.insertedVisible + inserted.insertedViaMeta + inserted.insertedViaSerp;
      const sources = due === 0 ? 'no source was due' : `${read} of ${due} sources read`;
      const message = due === 0 && added === 0 ? 'No source was due' : `${added} new articles; ${sources}`;
      const most = debug ? MAX_DEBUG_SAMPLES : MAX_SAMPLES;
      const sampleReasons = [...reasons, ...(await this.samples(tx, id, debug, most))].slice(0, most);
      const endedAt = new Date();
      Object.assign(run, { ...inserted, counts, sampleReasons, searches, success, message, endedAt });
      await tx.save(run);
      const outcome = success ? ('succeeded' as const) : ('failed' as const);
      // One line for a run, whatever its earlier attempts came to.
      await this.logs.write(tx, { id, runType: 'fetch_sources', outcome, message });
      await this.countStreak(tx, run.insertedVisible > 0);
      return run;
    });
  }

  private async count(tx: EntityManager, id: string) {
    const rows = await tx.query<{ status: string; via: string; n: number }[]>(
      'SELECT status, via, count(*)::int AS n FROM items WHERE run_id = $1 GROUP BY status, via',
      [id],
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

  private async samples(tx: EntityManager, id: string, all: boolean, most: number): Promise<SampleReason[]> {
    const rows = await tx.query<{ url: string; status: string; reason: string }[]>(
      `SELECT url, status, reason FROM items WHERE run_id = $1 AND ($2 OR status <> 'published')
        ORDER BY status = 'failed' DESC, id LIMIT $3`,
      [id, all, most],
    );
    return rows.map(({ url, status, reason }) => ({
      url,
      host: new URL(url).host,
      reason: JUDGED.has(status) ? `${status}: ${reason}` : reason,
    }));
  }

  private async countStreak(tx: EntityManager, insertedVisible: boolean): Promise<void> {
    await tx.query(
      `INSERT INTO ingestion_settings AS s (key, value) VALUES ($1, CASE WHEN $2::boolean THEN '0' ELSE '1' END)
       ON CONFLICT (key) DO UPDATE SET updated_at = now(),
         value = CASE WHEN $2::boolean THEN '0' ELSE (s.value::int + 1)::text END`,
      [ZERO_INSERT_STREAK, insertedVisible],
    );
  }
}
