import { toSiteDay } from '@frontier/domain';
import { BaseConfig, type ConfigOf } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CorpusIndex } from './corpus-index';
import { CorpusRepository, type VersionRow } from './corpus.repository';

/** Two reads overlap by this time, because `pg_stat_activity` may not yet list a transaction that has just begun. */
const OVERLAP_MS = 1_000;
/** Documents per query. Small, so that each batch can be garbage-collected before the heap grows for it. */
const BATCH = 100;

/** Caches the corpus. Call `sync` before each question: it reads what any process changed since the last call. */
@Injectable()
export class CorpusCache implements OnApplicationBootstrap {
  readonly index = new CorpusIndex();
  private readonly versions = new Map<string, string>();
  /** Database time. Every transaction that began earlier is in the index or was rolled back. */
  private readUntil = new Date(0);
  private running: Promise<void> = Promise.resolve();
  private queued: Promise<void> | undefined;

  constructor(
    private readonly repository: CorpusRepository,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  /** Loads the index at boot, so that the first reader does not wait for it. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.base.SERVICE_ROLES.includes('api')) await this.sync();
  }

  /** Updates the index. When the promise resolves, it holds everything that was committed before the call. */
  sync(): Promise<void> {
    this.queued ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.queued = undefined;
        this.running = this.readChanges();
        return this.running;
      });
    return this.queued;
  }

  private async readChanges(): Promise<void> {
    // Query running transactions before the changed rows, because one may commit after the rows are read.
    const running = await this.repository.getOldestTransactionStart();
    const changed = await this.repository.listChangedSince(new Date(this.readUntil.getTime() - OVERLAP_MS));
    const fresh = changed.filter((row) => this.versions.get(row.source_id) !== toVersionKey(row));
    for (let from = 0; from < fresh.length; from += BATCH) {
      await this.loadBatch(fresh.slice(from, from + BATCH));
      // Let pending requests run between two batches.
      await new Promise(setImmediate);
    }
    this.readUntil = running ?? this.readUntil;
  }

  private async loadBatch(versions: readonly VersionRow[]): Promise<void> {
    const ids = versions.map(({ source_id }) => source_id);
    const documents = await this.repository.readVisible(ids);
    this.index.remove(ids);
    for (const { publishedAt, ...document } of documents) {
      this.index.put({ ...document, date: publishedAt && toSiteDay(publishedAt) });
    }
    for (const version of versions) this.versions.set(version.source_id, toVersionKey(version));
  }
}

const toVersionKey = ({ revision, visible, content_hash, indexed_at }: VersionRow): string =>
  `${revision} ${String(visible)} ${content_hash ?? ''} ${indexed_at.getTime()}`;
