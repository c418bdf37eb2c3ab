import { SYSTEM_SETTINGS, type SystemSettingKey } from '@frontier/domain';
import type { JobOutcome } from '@frontier/jobs';
import { getErrorMessage } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IngestRun, type ProviderSearch, type SampleReason } from './ingest-run.entity';
import { IngestionSetting, ZERO_INSERT_STREAK } from './ingestion-setting.entity';
import {
  closeRuns,
  countItems,
  updateZeroInsertStreak,
  INTERRUPTED,
  openRun,
  readSamples,
  writeLog,
} from './runs.repository';

const MAX_SAMPLES = 40;
/** About as many pages as a person would look through. */
const MAX_DEBUG_SAMPLES = 500;

/** Result of a run, without the stored items, which are counted in the database. */
export interface RunSummary {
  /** Number of sources to read, and number of those that could be read. */
  readonly due: number;
  readonly read: number;
  /** Failures of sources and entries, which have no item to record them. */
  readonly reasons: readonly SampleReason[];
  readonly searches?: readonly ProviderSearch[];
  /** Stores the outcome of every page as a sample, even of published ones. */
  readonly debug?: boolean;
}

@Injectable()
export class RunsService {
  constructor(private readonly dataSource: DataSource) {}

  async isAutoIngestEnabled(): Promise<boolean> {
    const key: SystemSettingKey = 'ENABLE_AUTO_INGEST';
    return ((await this.getSetting(key)) ?? SYSTEM_SETTINGS[key].standard) === 'true';
  }

  async getZeroInsertStreak(): Promise<number> {
    return Number((await this.getSetting(ZERO_INSERT_STREAK)) ?? 0);
  }

  private async getSetting(key: string): Promise<string | undefined> {
    return (await this.dataSource.getRepository(IngestionSetting).findOneBy({ key }))?.value;
  }

  /** Logs that the schedule started a run while staff have automatic gathering switched off. */
  async recordSwitchedOff(jobRunId: string): Promise<JobOutcome> {
    const message = 'staff have switched automatic gathering off';
    const line = { runType: 'fetch_sources', outcome: 'skipped', message } as const;
    await writeLog(this.dataSource.manager, jobRunId, line);
    return { outcome: 'skipped', message };
  }

  /** Creates the row of a run, or reopens it after a crash. @returns the id of the row */
  async begin(jobRunId: string, sourceId: string | null): Promise<string> {
    return this.dataSource.transaction(async (tx) => {
      // Runs do not overlap, so other open rows belong to runs that were given up.
      await closeRuns(tx, INTERRUPTED, 'job_run_id <> $2', jobRunId);
      return openRun(tx, jobRunId, sourceId);
    });
  }

  async interrupt(id: string, error: unknown): Promise<void> {
    await closeRuns(this.dataSource.manager, `${INTERRUPTED}: ${getErrorMessage(error)}`, 'id = $2', id);
  }

  /** Closes a run once. Writes counts, samples, log line and streak in one transaction. */
  async finish(
    id: string,
    { due, read, reasons, searches = [], debug = false }: RunSummary,
  ): Promise<IngestRun> {
    return this.dataSource.transaction(async (tx) => {
      const run = await tx.findOneOrFail(IngestRun, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (run.endedAt && !run.message.startsWith(INTERRUPTED)) return run;
      const { counts, ...inserted } = await countItems(tx, id);
      const success = due === 0 || read > 0;
      const added = inserted.insertedVisible + inserted.insertedViaMeta + inserted.insertedViaSerp;
      const sources = due === 0 ? 'no source was due' : `${read} of ${due} sources read`;
      const message = due === 0 && added === 0 ? 'No source was due' : `${added} new articles; ${sources}`;
      const most = debug ? MAX_DEBUG_SAMPLES : MAX_SAMPLES;
      const sampleReasons = [...reasons, ...(await readSamples(tx, id, debug, most))].slice(0, most);
      const endedAt = new Date();
      Object.assign(run, { ...inserted, counts, sampleReasons, searches, success, message, endedAt });
      await tx.save(run);
      const outcome = success ? ('succeeded' as const) : ('failed' as const);
      // Replaces the log line of earlier attempts.
      await writeLog(tx, id, { runType: 'fetch_sources', outcome, message });
      await updateZeroInsertStreak(tx, run.insertedVisible > 0);
      return run;
    });
  }
}
