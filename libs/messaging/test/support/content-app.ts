import { randomUUID } from 'node:crypto';
import { ArticleSummarisedV1, type EventOf } from '@frontier/events';
import { createService, DatabaseModule } from '@frontier/service-kit';
import { getAuthHeaders, identityEnv, testDatabase, testServers } from '@frontier/testing';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource, type EntityManager } from 'typeorm';
import {
  Consumes,
  EventBusConnection,
  type EventConsumer,
  EventPublisher,
  MessagingTables,
  MessagingModule,
} from '../../src';

const database = { service: 'content', entities: [], migrations: [MessagingTables] };

/** Records the calls of `SummarisedConsumer`. Tests use the witness to make calls fail or block. */
@Injectable()
export class Witness {
  readonly written: string[] = [];
  readonly after: string[] = [];
  readonly failing = new Map<string, number>();
  private readonly held = new Map<string, Promise<void>>();

  /** Makes the consumer wait in `afterCommit` for events with this slug. @returns a function that releases it */
  hold(slug: string): () => void {
    let release = (): void => undefined;
    this.held.set(slug, new Promise((resolve) => (release = resolve)));
    return () => release();
  }
  whenReleased(slug: string): Promise<void> | undefined {
    return this.held.get(slug);
  }
  maybeFail(slug: string): void {
    const left = this.failing.get(slug) ?? 0;
    if (left === 0) return;
    this.failing.set(slug, left - 1);
    throw new Error(`${slug} cannot be handled`);
  }
}

@Consumes(ArticleSummarisedV1)
class SummarisedConsumer implements EventConsumer<typeof ArticleSummarisedV1> {
  constructor(private readonly witness: Witness) {}

  async write(tx: EntityManager, { data }: EventOf<typeof ArticleSummarisedV1>): Promise<void> {
    await tx.query('INSERT INTO effects (slug) VALUES ($1)', [data.slug]);
    this.witness.maybeFail(data.slug);
    this.witness.written.push(data.slug);
  }

  async afterCommit({ data }: EventOf<typeof ArticleSummarisedV1>): Promise<void> {
    this.witness.after.push(data.slug);
    await this.witness.whenReleased(data.slug);
  }
}

@Module({
  imports: [
    DatabaseModule.forService(database),
    MessagingModule.forService('content', { consumes: [ArticleSummarisedV1] }),
  ],
  providers: [Witness, SummarisedConsumer],
})
class ContentModule {}

/** Starts Postgres and NATS and migrates an empty database. */
export async function prepareContent() {
  const { nats } = await testServers({ postgres: true, nats: true });
  Object.assign(process.env, {
    DATABASE_URL: (await testDatabase(database)).ownerUrl,
    NATS_URL: nats.url,
    ...(await identityEnv()),
    MESSAGING_BACKOFF_MS: '50,100',
    MESSAGING_MAX_DELIVERIES: '3',
    MESSAGING_ACK_WAIT_MS: '2000',
  });
  return { nats };
}

interface OutboxRow {
  readonly envelope: unknown;
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly last_error: string | null;
}

/** Runs one instance of the content service with publisher, relay and consumer. */
export class ContentApp {
  private constructor(readonly app: NestFastifyApplication) {}

  static async start(): Promise<ContentApp> {
    const app = await createService({ name: 'content', module: ContentModule });
    await app.listen(0, '127.0.0.1');
    await app.get(DataSource).query('CREATE TABLE IF NOT EXISTS effects (slug text NOT NULL)');
    return new ContentApp(app);
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }
  get witness(): Witness {
    return this.app.get(Witness);
  }

  payload(slug: string) {
    return { ...ArticleSummarisedV1.example, slug };
  }
  /** @returns the ids of the events */
  async publishAllIn(tx: EntityManager, slugs: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const slug of slugs)
      ids.push(await this.app.get(EventPublisher).publish(tx, ArticleSummarisedV1, this.payload(slug)));
    return ids;
  }
  publishAll(slugs: readonly string[]): Promise<string[]> {
    return this.dataSource.transaction((tx) => this.publishAllIn(tx, slugs));
  }
  async publish(slug: string): Promise<string> {
    const [id] = await this.publishAll([slug]);
    return String(id);
  }
  /** Publishes with a new message id, so that JetStream does not drop the envelope as a copy. */
  async deliver(envelope: unknown): Promise<void> {
    const jetstream = await this.app.get(EventBusConnection).jetstream();
    await jetstream.publish(ArticleSummarisedV1.subject, JSON.stringify(envelope), { msgID: randomUUID() });
  }

  async outboxRow(id: string): Promise<OutboxRow> {
    const sql = 'SELECT envelope, attempts, sent_at, last_error FROM outbox WHERE id = $1';
    const [row] = await this.dataSource.query<OutboxRow[]>(sql, [id]);
    if (!row) throw new Error(`No event ${id} in the outbox`);
    return row;
  }
  /** Returns how many times the consumer's transaction for a slug has committed. */
  async effects(slug: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS n FROM effects WHERE slug = $1';
    const [row] = await this.dataSource.query<{ n: number }[]>(sql, [slug]);
    return row?.n ?? 0;
  }
  async internal(method: 'GET' | 'POST' | 'DELETE', path: string): Promise<unknown> {
    const headers = getAuthHeaders('operator');
    const response = await fetch(`${await this.app.getUrl()}${path}`, { method, headers });
    return response.status === 204 ? undefined : response.json();
  }
  async manager(): Promise<JetStreamManager> {
    return jetstreamManager(await this.app.get(EventBusConnection).ready());
  }
  close(): Promise<void> {
    return this.app.close();
  }
}
