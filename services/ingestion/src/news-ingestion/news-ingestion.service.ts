import type { Principal } from '@frontier/identity';
import { isFinished, type JobRun, Jobs } from '@frontier/jobs';
import { ServiceError } from '@frontier/service-kit';
import { AUTO_INGEST } from '@frontier/topology';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { AddUrl } from '../items/add-url.job';
import { Item } from '../items/item.entity';
import { FetchSources } from '../runs/fetch-sources.job';
import { IngestRun, type SampleReason } from '../runs/ingest-run.entity';
import { toRunAnswer } from '../runs/run.schemas';
import { RunsService } from '../runs/runs.service';
import { HideOfftopic } from '../upkeep/hide-offtopic.job';
import { PurgeNoise } from '../upkeep/purge-noise.job';
import { classifyHealth, onlyMetadataInserted, getNextAutoIngest } from './ingestion-health';
import type { IngestionHealth, NewsIngestionAnswer, NewsIngestionRequest } from './news-ingestion.schemas';

/** Maximum wait for a job to end. Shorter than the gateway's timeout, so that the caller still gets a response. */
const WAIT_LIMIT_MS = 50_000;
const SAMPLES = 40;
const NOTHING = { inserted_visible: 0, inserted_via_meta: 0, inserted_via_serp: 0 };

/** Runs all news gathering actions of staff; each is a job, and the call waits for its result. */
@Injectable()
export class NewsIngestion {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly runs: RunsService,
  ) {}

  /** @throws ServiceError INPUT_REQUIRED, INVALID_URL, JOB_BUSY */
  run(request: NewsIngestionRequest, by: Principal): Promise<NewsIngestionAnswer> {
    if (request.purge) return this.purge(by);
    if (request.action === 'hide_offtopic') return this.hideOfftopic(by);
    if (request.action === 'admin_add_url') return this.addUrl(request.url ?? '', by);
    return this.gather(request, by);
  }

  async getHealth(now = new Date()): Promise<IngestionHealth> {
    const [last] = await this.dataSource
      .getRepository(IngestRun)
      .find({ where: { endedAt: Not(IsNull()) }, order: { startedAt: 'DESC' }, take: 1 });
    const streak = await this.runs.getZeroInsertStreak();
    return {
      health: classifyHealth(last ?? null, streak),
      only_indirect: last !== undefined && onlyMetadataInserted(last),
      news_zero_insert_streak: streak,
      last_run: last ? toRunAnswer(last) : null,
      schedule: {
        cron: AUTO_INGEST.cron,
        time_zone: AUTO_INGEST.timeZone,
        next_at: getNextAutoIngest(now).toISOString(),
      },
    };
  }

  private async gather(
    { widened, debug, seedKnownUrls }: NewsIngestionRequest,
    by: Principal,
  ): Promise<NewsIngestionAnswer> {
    const payload = { widened, debug, seed_known_urls: seedKnownUrls };
    const { run } = await this.jobs.start(FetchSources, payload, { by });
    const ended = await this.jobs.waitFor(run.id, WAIT_LIMIT_MS);
    const found = await this.dataSource.getRepository(IngestRun).findOneBy({ jobRunId: run.id });
    const answer = toAnswer(ended);
    if (!found || answer.success !== true) return answer;
    const { success, message, stats, sample_reasons, searches } = toRunAnswer(found);
    return { ...answer, success, message, stats, sample_reasons, searches };
  }

  private async addUrl(url: string, by: Principal): Promise<NewsIngestionAnswer> {
    if (!url) throw new ServiceError(400, 'INPUT_REQUIRED', 'Input required');
    const payload = AddUrl.payload.safeParse({ url });
    if (!payload.success)
      throw new ServiceError(400, 'INVALID_URL', 'An address that begins with https:// or http://, please');
    const ended = await this.waitForEnd((await this.jobs.start(AddUrl, payload.data, { by })).run);
    const answer = toAnswer(ended);
    const reason = ended.error ?? ended.message ?? '';
    return {
      ...answer,
      // A skipped job means here that the page was not accepted.
      success: answer.success && ended.state === 'succeeded',
      stats: { ...NOTHING, inserted_visible: ended.counts.published ?? 0 },
      sample_reasons:
        ended.state === 'succeeded' || !isFinished(ended) ? [] : [{ url, host: new URL(url).host, reason }],
    };
  }

  private async hideOfftopic(by: Principal): Promise<NewsIngestionAnswer> {
    const ended = await this.waitForEnd((await this.jobs.start(HideOfftopic, {}, { by })).run);
    return { ...toAnswer(ended), sample_reasons: await this.listHiddenSince(ended.started_at) };
  }

  private async listHiddenSince(startedAt: Date | null): Promise<SampleReason[]> {
    if (!startedAt) return [];
    const items = await this.dataSource.getRepository(Item).find({
      where: { status: 'off_topic', revision: MoreThanOrEqual(1), updatedAt: MoreThanOrEqual(startedAt) },
      order: { id: 'DESC' },
      take: SAMPLES,
    });
    return items.map(({ url, reason }) => ({ url, host: new URL(url).host, reason }));
  }

  private async purge(by: Principal): Promise<NewsIngestionAnswer> {
    const ended = await this.waitForEnd((await this.jobs.start(PurgeNoise, {}, { by })).run);
    return { ...toAnswer(ended), deleted: ended.counts.deleted ?? 0 };
  }

  private waitForEnd({ id }: JobRun): Promise<JobRun> {
    return this.jobs.waitFor(id, WAIT_LIMIT_MS);
  }
}

function toAnswer(run: JobRun): NewsIngestionAnswer {
  const message = isFinished(run)
    ? (run.error ?? run.message ?? '')
    : 'It goes on. The last run tells how it ends.';
  return {
    success: isFinished(run) ? run.state !== 'failed' : null,
    message,
    deleted: 0,
    stats: NOTHING,
    sample_reasons: [],
    searches: [],
  };
}
