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
/** As many pages as a person may want to look through. */
const MAX_DEBUG_SAMPLES = 500;

/** What it stored is counted from the items themselves. */
export interface RunSummary {
  /** Sources that were to be read, and those that could be. */
  readonly due: number;
  readonly read: number;
  /** What went wrong with sources and entries, which have no item to record it. */
  readonly reasons: readonly SampleReason[];
  readonly searches?: readonly ProviderSearch[];
  /** Keeps what became of every page, of shown ones too. */
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

  /** Writes down that the timetable asked for a run that staff do not want. */
  async recordSwitchedOff(jobRunId: string): Promise<JobOutcome> {
    const message = 'staff have switched automatic gathering off';
    const line = { runType: 'fetch_sources', outcome: 'skipped', message } as const;
    await writeLog(this.dataSource.manager, jobRunId, line);
    return { outcome: 'skipped', message };
  }

  /** Opens the row of a run, or finds it again after a crash. */
  async begin(jobRunId: string, sourceId: string | null): Promise<string> {
    return this.dataSource.transaction(async (tx) => {
      // Only one runs at a time, so other open rows belong to runs that were given up.
      await closeRuns(tx, INTERRUPTED, 'job_run_id <> $2', jobRunId);
      return openRun(tx, jobRunId, sourceId);
    });
  }

  /** Closes a run that died of `error`, with its line in the log. */
  async interrupt(id: string, error: unknown): Promise<void> {
    await closeRuns(this.dataSource.manager, `${INTERRUPTED}: ${getErrorMessage(error)}`, 'id = $2', id);
  }

  /** Closes a run, once: counts, samples, the log line and the streak are written together. */
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
      // One line for a run, whatever its earlier attempts came to.
      await writeLog(tx, id, { runType: 'fetch_sources', outcome, message });
      await updateZeroInsertStreak(tx, run.insertedVisible > 0);
      return run;
    });
  }
}
