import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { Inject } from '@nestjs/common';
import type { z } from 'zod';
import { IngestionConfig } from '../ingestion.config';
import type { IngestionOptions } from '../items/ingestion-options';
import { PageReader } from '../pages/page-reader';
import { SourcesService } from '../sources/sources.service';
import { FetchSources } from './fetch-sources.job';
import { runWithConcurrency } from './run-with-concurrency';
import { RunsService } from './runs.service';
import { SearchFetcher } from './search-fetcher';
import { type FetchContext, SourceFetcher } from './source-fetcher';

@Processes(FetchSources)
export class FetchSourcesProcessor implements JobProcessor<typeof FetchSources> {
  constructor(
    private readonly sources: SourcesService,
    private readonly runs: RunsService,
    private readonly fetcher: SourceFetcher,
    private readonly search: SearchFetcher,
    private readonly reader: PageReader,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {}

  /** Reads one source, or all due ones and the searches. A restart after a crash fetches only unstored pages. */
  async process(
    { source_id, ...options }: z.infer<(typeof FetchSources)['payload']>,
    run: JobContext,
  ): Promise<JobOutcome> {
    if (run.slot !== null && !(await this.runs.isAutoIngestEnabled()))
      return this.runs.recordSwitchedOff(run.runId);
    const runId = await this.runs.begin(run.runId, source_id ?? null);
    try {
      return await this.gather(this.createFetchContext(runId, options, run), source_id);
    } catch (error) {
      // If the database failed, this call fails, too. The next run then closes this one.
      await this.runs.interrupt(runId, error).catch(() => undefined);
      throw error;
    }
  }

  private async gather(context: FetchContext, sourceId: string | undefined): Promise<JobOutcome> {
    const { runId, options, reasons, signal } = context;
    const sources = sourceId
      ? [await this.sources.getById(sourceId)]
      : await this.sources.listDue({ all: options.widened });
    let read = 0;
    await runWithConcurrency(
      sources,
      this.config.INGESTION_SOURCES_AT_ONCE,
      async (source) => {
        if (await this.fetcher.fetch(source, context)) read += 1;
      },
      () => !signal.aborted,
    );
    signal.throwIfAborted();
    // Search after the feeds, so that a page found by both belongs to the feed's source.
    const searches = sourceId ? [] : await this.search.fetch(context);
    signal.throwIfAborted();
    const end = { due: sources.length, read, reasons, searches, debug: options.debug };
    const { message } = await this.runs.finish(runId, end);
    return { outcome: sources.length + searches.length > 0 ? 'done' : 'skipped', message };
  }

  private createFetchContext(runId: string, options: IngestionOptions, run: JobContext): FetchContext {
    let handled = 0;
    return {
      runId,
      options,
      session: this.reader.createSession(),
      signal: run.signal,
      reasons: [],
      report: (outcome) => {
        run.count(outcome);
        run.progress((handled += 1));
      },
    };
  }
}
