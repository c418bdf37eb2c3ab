import { dayOf, type Language, type SourceType } from '@frontier/domain';
import { BaseConfig, type ConfigOf } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReadTexts, ReviewedAnswer } from './known-document';
import { Library } from './library';

/** A transaction that has just begun may not be listed yet. */
const OVERLAP_MS = 1_000;
/** So small that what is read goes before the heap has grown for it. */
const BATCH = 100;

interface VersionRow {
  source_id: string;
  revision: number;
  visible: boolean;
  content_hash: string | null;
  indexed_at: Date;
}
interface DocumentRow {
  source_id: string;
  source_type: SourceType;
  lang: Language;
  title: string;
  url: string;
  published_at: Date | null;
  answers: ReviewedAnswer[];
  chunks: { id: string; text: string }[];
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

  /** Texts of passages that are there now: whatever was hidden since the library was read has none. */
  readonly textsOf: ReadTexts = async (ids) => {
    const rows = await this.dataSource.query<{ id: string; text: string }[]>(
      'SELECT id, text FROM kb_docs WHERE id = ANY ($1::bigint[])',
      [ids],
    );
    return new Map(rows.map(({ id, text }) => [id, text]));
  };

  private async read(): Promise<void> {
    // Asked first: what still runs now may be committed after the rows were read.
    const [running] = await this.dataSource.query<{ since: Date }[]>(
      'SELECT min(xact_start) AS since FROM pg_stat_activity WHERE usename = current_user',
    );
    const changed = await this.dataSource.query<VersionRow[]>(
      `SELECT source_id, revision, visible, content_hash, indexed_at
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

  private async take(versions: readonly VersionRow[]): Promise<void> {
    const documents = await this.dataSource.query<DocumentRow[]>(
      `SELECT source_id, source_type, lang, title, url, published_at, answers, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id::text, 'text', c.text) ORDER BY chunk_number), '[]')
         FROM kb_docs c WHERE c.source_id = d.source_id) AS chunks
       FROM kb_documents d WHERE source_id = ANY ($1::uuid[]) AND visible`,
      [versions.map(({ source_id }) => source_id)],
    );
    this.library.remove(versions.map(({ source_id }) => source_id));
    for (const { source_id, source_type, published_at, ...document } of documents) {
      this.library.put({
        ...document,
        sourceId: source_id,
        sourceType: source_type,
        date: published_at && dayOf(published_at),
      });
    }
    for (const version of versions) this.versions.set(version.source_id, versionOf(version));
  }
}

const versionOf = ({ revision, visible, content_hash, indexed_at }: VersionRow): string =>
  `${revision} ${String(visible)} ${content_hash ?? ''} ${indexed_at.getTime()}`;
