import { dayOf, type Language, type SourceType } from '@frontier/domain';
import { BaseConfig, type ConfigOf } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReviewedAnswer } from './known-document';
import { Library } from './library';

/** A transaction that has just begun may not be listed yet. */
const OVERLAP_MS = 1_000;
const BATCH = 500;

interface DocumentRow {
  source_id: string;
  source_type: SourceType;
  revision: number;
  visible: boolean;
  lang: Language;
  title: string;
  url: string;
  published_at: Date | null;
  answers: ReviewedAnswer[];
  content_hash: string | null;
  indexed_at: Date;
}

/**
 * The library of this process, kept in step with Postgres: before each question it reads the documents that changed
 * since the last one, whichever process changed them.
 */
@Injectable()
export class Memory implements OnApplicationBootstrap {
  readonly library = new Library();
  private readonly versions = new Map<string, string>();
  /** By the clock of the database: all that began before it is in the library, or was given up. */
  private readUntil = new Date(0);
  private running: Promise<void> = Promise.resolve();
  private queued: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
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
        this.running = this.read();
        return this.running;
      });
    return this.queued;
  }

  private async read(): Promise<void> {
    // Asked first: what still runs now may be committed after the rows were read.
    const [running] = await this.dataSource.query<{ since: Date }[]>(
      'SELECT min(xact_start) AS since FROM pg_stat_activity WHERE usename = current_user',
    );
    const changed = await this.dataSource.query<DocumentRow[]>(
      `SELECT source_id, source_type, revision, visible, lang, title, url, published_at, answers, content_hash,
              indexed_at
       FROM kb_documents WHERE indexed_at > $1 ORDER BY indexed_at`,
      [new Date(this.readUntil.getTime() - OVERLAP_MS)],
    );
    const fresh = changed.filter((row) => this.versions.get(row.source_id) !== versionOf(row));
    for (let from = 0; from < fresh.length; from += BATCH) {
      await this.take(fresh.slice(from, from + BATCH));
      // Readers are answered meanwhile.
      await new Promise(setImmediate);
    }
    this.readUntil = running?.since ?? this.readUntil;
  }

  private async take(rows: readonly DocumentRow[]): Promise<void> {
    const chunks = await this.dataSource.query<{ id: string; source_id: string; text: string }[]>(
      'SELECT id, source_id, text FROM kb_docs WHERE source_id = ANY ($1::uuid[]) ORDER BY source_id, chunk_number',
      [rows.filter(({ visible }) => visible).map(({ source_id }) => source_id)],
    );
    const bySource = new Map<string, { id: string; text: string }[]>();
    for (const { id, source_id, text } of chunks)
      bySource.set(source_id, [...(bySource.get(source_id) ?? []), { id, text }]);
    for (const row of rows) {
      const { source_id, source_type, visible, lang, title, url, published_at, answers } = row;
      if (visible) {
        this.library.put({
          sourceId: source_id,
          sourceType: source_type,
          ...{ lang, title, url, answers },
          date: published_at && dayOf(published_at),
          chunks: bySource.get(source_id) ?? [],
        });
      } else this.library.remove(source_id);
      this.versions.set(source_id, versionOf(row));
    }
  }
}

const versionOf = ({ revision, visible, content_hash, indexed_at }: DocumentRow): string =>
  `${revision} ${String(visible)} ${content_hash ?? ''} ${indexed_at.getTime()}`;
