import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { ServiceError } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, type Repository, type SelectQueryBuilder } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { IngestionConfig, isPrivateAllowed } from '../ingestion.config';
import { INTERRUPTED_WHILE_PARSING } from '../parsing/interrupted';
import { getNextAttempt } from './backoff';
import { countFailure, recordRead } from './source-days.repository';
import { Source } from './source.entity';
import { SAMPLE_PREFIX } from './source-file';
import { type NewSource, type SourceAnswer, type SourceChange, toSourceAnswer } from './source.schemas';

const getDomain = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

@Injectable()
export class SourcesService {
  private readonly sources: Repository<Source>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly acts: AuditRecorder,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {
    this.sources = dataSource.getRepository(Source);
  }

  async list(): Promise<SourceAnswer[]> {
    const sources = await this.selectSampleFirst().addOrderBy('source.key').getMany();
    return sources.map(toSourceAnswer);
  }

  /** Lists enabled sources that do not wait, or `all` enabled ones; sample sources first, as they respond at once. */
  listDue({ all = false } = {}): Promise<Source[]> {
    return this.selectSampleFirst()
      .where(
        'source.enabled AND (:all OR source.next_attempt_at IS NULL OR source.next_attempt_at <= now())',
        { all },
      )
      .addOrderBy('source.last_success_at', 'ASC', 'NULLS FIRST')
      .getMany();
  }

  private selectSampleFirst(): SelectQueryBuilder<Source> {
    return this.sources
      .createQueryBuilder('source')
      .addSelect(`source.key LIKE '${SAMPLE_PREFIX}%'`, 'is_sample')
      .orderBy('is_sample', 'DESC');
  }

  /** Lists the sources whose sites a search may cover: enabled ones, and those without a known feed. */
  listSearchable(): Promise<Source[]> {
    return this.sources.find({ where: [{ enabled: true }, { feedUrl: IsNull() }], order: { key: 'ASC' } });
  }

  /** Returns a source, even a disabled or waiting one, for staff to try. @throws ServiceError SOURCE_NOT_FOUND */
  async getById(id: string): Promise<Source> {
    const source = await this.sources.findOneBy({ id });
    if (!source) throw new ServiceError(404, 'SOURCE_NOT_FOUND', 'There is no such source');
    return source;
  }

  /** Returns true if the environment allows private addresses at the origin of this URL, whichever sources there are. */
  isPrivateAllowed(url: string): boolean {
    return isPrivateAllowed(this.config, url);
  }

  /** Finds the enabled source whose feed has the origin of this URL, if the environment allows private addresses there. */
  async findPrivateSource(url: string): Promise<Source | undefined> {
    if (!this.isPrivateAllowed(url)) return undefined;
    const enabled = await this.sources.findBy({ enabled: true });
    const { origin } = new URL(url);
    return enabled.find(({ feedUrl }) => feedUrl !== null && new URL(feedUrl).origin === origin);
  }

  /** @throws ServiceError SOURCE_EXISTS */
  async create({ feed_url, ...source }: NewSource, by: Principal): Promise<SourceAnswer> {
    const id = uuidv7();
    await this.dataSource.transaction(async (tx) => {
      const result: { raw: unknown } = await tx
        .createQueryBuilder()
        .insert()
        .into(Source)
        .values({ ...source, id, feedUrl: feed_url, domain: getDomain(feed_url) })
        .orIgnore()
        .returning('id')
        .execute();
      if ((result.raw as unknown[]).length === 0)
        throw new ServiceError(409, 'SOURCE_EXISTS', 'A source with this key exists');
      await this.record(tx, by, id, 'source.added');
    });
    return toSourceAnswer(await this.getById(id));
  }

  /** @throws ServiceError SOURCE_NOT_FOUND, SOURCE_WITHOUT_FEED */
  async change(id: string, { feed_url, ...change }: SourceChange, by: Principal): Promise<SourceAnswer> {
    const source = await this.getById(id);
    if (change.enabled && !(feed_url ?? source.feedUrl)) {
      throw new ServiceError(409, 'SOURCE_WITHOUT_FEED', 'A source needs a feed before it can be enabled');
    }
    const moved = feed_url !== undefined && feed_url !== source.feedUrl;
    await this.dataSource.transaction(async (tx) => {
      await tx.update(Source, id, {
        ...change,
        ...(moved ? { feedUrl: feed_url, domain: getDomain(feed_url) } : {}),
        // A new URL, or switching the source on, clears the failures. Validators belong to the old URL.
        ...(moved ? { etag: null, lastModified: null, movedTo: null } : {}),
        ...(moved || change.enabled ? { consecutiveFailures: 0, lastReason: null, nextAttemptAt: null } : {}),
        updatedAt: new Date(),
      });
      await this.record(tx, by, id, 'source.changed');
    });
    return toSourceAnswer(await this.getById(id));
  }

  private record(tx: EntityManager, by: Principal, id: string, action: string): Promise<void> {
    return this.acts.record(tx, by, { action, target: { kind: 'source', id } });
  }

  /** Records a failure just before the feed is parsed, so that the source waits if parsing ends the process. */
  async recordParseStart(source: Source): Promise<void> {
    await this.sources.update(source.id, this.toFailure(source, INTERRUPTED_WHILE_PARSING, null));
  }

  /** Undoes `recordParseStart` once the feed is parsed. Its pages are recorded on their own. */
  async recordParseEnd({
    id,
    lastFailureAt,
    lastReason,
    consecutiveFailures,
    nextAttemptAt,
  }: Source): Promise<void> {
    await this.sources.update(id, { lastFailureAt, lastReason, consecutiveFailures, nextAttemptAt });
  }

  /** Records a successful read, which clears earlier failures. */
  recordSuccess({ id }: Source, result: Parameters<typeof recordRead>[2]): Promise<void> {
    return recordRead(this.dataSource.manager, id, result);
  }

  /** Records a failure. The source waits as long as its host asked for, otherwise twice as long as last time. */
  async recordFailure(source: Source, reason: string, retryAfterMs: number | null): Promise<void> {
    await this.sources.update(source.id, this.toFailure(source, reason, retryAfterMs));
    await countFailure(this.dataSource.manager, source.id);
  }

  private toFailure(source: Source, reason: string, retryAfterMs: number | null): Partial<Source> {
    const failures = source.consecutiveFailures + 1;
    return {
      lastFailureAt: new Date(),
      lastReason: reason,
      consecutiveFailures: failures,
      nextAttemptAt: getNextAttempt(this.config.INGESTION_RETRY_AFTER_MS, failures, retryAfterMs),
    };
  }
}
