import { toSiteDay } from '@frontier/domain';
import { BaseConfig, type ConfigOf } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CorpusIndex } from './corpus-index';
import { CorpusRepository, type VersionRow } from './corpus.repository';

/** A transaction that has just begun may not be listed yet. */
const OVERLAP_MS = 1_000;
/** So small that what is read goes before the heap has grown for it. */
const BATCH = 100;

/**
 * The library of this process, kept in step with Postgres: before each question it reads the documents that changed
 * since the last one, whichever process changed them.
 */
@Injectable()
export class CorpusCache implements OnApplicationBootstrap {
  readonly index = new CorpusIndex();
  private readonly versions = new Map<string, string>();
  /** By the clock of the database: all that began before it is in the library, or was given up. */
  private readUntil = new Date(0);
  private running: Promise<void> = Promise.resolve();
  private queued: Promise<void> | undefined;

  constructor(
    private readonly repository: CorpusRepository,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  /** The first reader should not wait for it. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.base.SERVICE_ROLES.includes('api')) await this.sync();
  }

  /** Everything that was committed when it was called is in the library when it resolves. */
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
    // Asked first: what still runs now may be committed after the rows were read.
    const running = await this.repository.getOldestTransactionStart();
    const changed = await this.repository.listChangedSince(new Date(this.readUntil.getTime() - OVERLAP_MS));
    const fresh = changed.filter((row) => this.versions.get(row.source_id) !== toVersionKey(row));
    for (let from = 0; from < fresh.length; from += BATCH) {
      await this.loadBatch(fresh.slice(from, from + BATCH));
      // Readers are answered meanwhile.
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
