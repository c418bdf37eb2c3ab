import { randomUUID } from 'node:crypto';
import {
  ArticleIngestedV1,
  ArticleSummarisedV1,
  ArticleVisibilityChangedV1,
  Envelope,
  type EventOf,
} from '@frontier/events';
import { createService, DatabaseModule, migrate } from '@frontier/service-kit';
import {
  headersOf,
  identityEnv,
  stopTestServers,
  testDatabase,
  type TestServer,
  testServers,
} from '@frontier/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource, type EntityManager } from 'typeorm';
import {
  Consumes,
  EventBusConnection,
  type EventConsumer,
  type EventListener,
  EventPublisher,
  Listens,
  messagingMigrations,
  MessagingModule,
  STREAM,
} from './index';

const database = { service: 'content', entities: [], migrations: [...messagingMigrations] };

/** What the consumers below saw; a test may make them fail. */
@Injectable()
class Witness {
  written: string[] = [];
  after: string[] = [];
  failing = new Map<string, number>();

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

  after({ data }: EventOf<typeof ArticleSummarisedV1>): Promise<void> {
    this.witness.after.push(data.slug);
    return Promise.resolve();
  }
}

@Module({
  imports: [
    DatabaseModule.forService(database),
    MessagingModule.forService({
      service: 'content',
      publishes: [ArticleSummarisedV1, ArticleVisibilityChangedV1],
      consumes: [ArticleSummarisedV1],
    }),
  ],
  providers: [Witness, SummarisedConsumer],
})
class ContentModule {}

@Listens(ArticleSummarisedV1)
class CacheListener implements EventListener<typeof ArticleSummarisedV1> {
  readonly heard: string[] = [];
  gaps = 0;

  handle({ data }: EventOf<typeof ArticleSummarisedV1>): void {
    this.heard.push(data.slug);
  }
  missed(): void {
    this.gaps++;
  }
}

@Module({
  imports: [MessagingModule.forListener({ service: 'gateway', listens: [ArticleSummarisedV1] })],
  providers: [CacheListener],
})
class GatewayModule {}

async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe('messaging', () => {
  let nats: TestServer;
  let app: NestFastifyApplication;
  let dataSource: DataSource;
  let witness: Witness;

  beforeAll(async () => {
    ({ nats } = await testServers({ postgres: true, nats: true }));
    Object.assign(process.env, {
      DATABASE_URL: (await testDatabase('content')).url,
      NATS_URL: nats.url,
      ...(await identityEnv()),
      MESSAGING_BACKOFF_MS: '50,100',
      MESSAGING_MAX_DELIVERIES: '3',
    });
    await migrate(database);
    app = await createService({ name: 'content', module: ContentModule });
    await app.listen(0, '127.0.0.1');
    dataSource = app.get(DataSource);
    witness = app.get(Witness);
    await dataSource.query('CREATE TABLE effects (slug text NOT NULL)');
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await stopTestServers();
  });

  const payload = (slug: string) => ({ ...ArticleSummarisedV1.example, slug });
  const publish = (slug: string) =>
    dataSource.transaction((tx) => app.get(EventPublisher).publish(tx, ArticleSummarisedV1, payload(slug)));
  const effects = async (slug: string): Promise<number> => {
    const [row] = await dataSource.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM effects WHERE slug = $1',
      [slug],
    );
    return row?.n ?? 0;
  };
  const waiting = async (): Promise<number> => {
    const [row] = await dataSource.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM outbox WHERE sent_at IS NULL',
    );
    return row?.n ?? 0;
  };
  const internal = async (method: 'GET' | 'POST', path: string): Promise<unknown> => {
    const response = await fetch(`${await app.getUrl()}${path}`, {
      method,
      headers: headersOf('operator'),
    });
    return response.json();
  };
  /** Puts an envelope into the stream as if the relay had sent it, under a message id of its own. */
  const deliver = async (envelope: unknown): Promise<void> => {
    const jetstream = await app.get(EventBusConnection).jetstream();
    await jetstream.publish(ArticleSummarisedV1.subject, JSON.stringify(envelope), { msgID: randomUUID() });
  };

  it('[Y9] delivers what a transaction published, and nothing of one that rolled back', async () => {
    const rolledBack = dataSource.transaction(async (tx) => {
      await app.get(EventPublisher).publish(tx, ArticleSummarisedV1, payload('never-was'));
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
    await publish('was');
    await until('the event is handled', () => witness.after.includes('was'));
    expect(witness.written).not.toContain('never-was');
  });

  it('[Y8] publishes envelopes that fit CloudEvents and the contract', async () => {
    const id = await publish('in-shape');
    const [row] = await dataSource.query<{ envelope: unknown }[]>(
      'SELECT envelope FROM outbox WHERE id = $1',
      [id],
    );
    const envelope = Envelope.parse(row?.envelope);
    expect(envelope).toMatchObject({ id, type: 'article.summarised.v1', source: '/services/content' });
    expect(ArticleSummarisedV1.payload.parse(envelope.data)).toEqual(payload('in-shape'));
  });

  it('refuses to publish what the service does not declare, and payloads with fields beyond the contract', async () => {
    const publisher = app.get(EventPublisher);
    await expect(
      publisher.publish(dataSource.manager, ArticleIngestedV1, ArticleIngestedV1.example),
    ).rejects.toThrow('does not declare');
    const withMore = { ...payload('x'), email: 'reader@example.org' };
    await expect(publisher.publish(dataSource.manager, ArticleSummarisedV1, withMore)).rejects.toThrow(
      'email',
    );
  });

  it('[Y10] writes once and runs what follows the commit every time when an event comes again', async () => {
    const id = await publish('twice');
    await until('first delivery', () => witness.after.includes('twice'));
    const [row] = await dataSource.query<{ envelope: unknown }[]>(
      'SELECT envelope FROM outbox WHERE id = $1',
      [id],
    );
    await deliver(row?.envelope);
    await until('second delivery', () => witness.after.filter((slug) => slug === 'twice').length === 2);
    expect(await effects('twice')).toBe(1);
  });

  it('[Y11] tries again after a failure, and the effect is there once', async () => {
    witness.failing.set('shaky', 2);
    await publish('shaky');
    await until('third try', () => witness.written.includes('shaky'));
    expect(await effects('shaky')).toBe(1);
  });

  it('[Y11] parks an event that keeps failing, holds nothing up meanwhile, and replays it on request', async () => {
    witness.failing.set('stubborn', 3);
    await publish('stubborn');
    await publish('innocent');
    await until('the other event', () => witness.after.includes('innocent'));
    await until('parked', async () => {
      const { items } = (await internal('GET', '/internal/dead-letters')) as { items: { error: string }[] };
      return items.some(({ error }) => error === 'stubborn cannot be handled');
    });
    expect(await effects('stubborn')).toBe(0);
    expect(await internal('POST', '/internal/dead-letters/replay')).toEqual({ replayed: 1, failed: 0 });
    expect(await effects('stubborn')).toBe(1);
    expect(await internal('GET', '/internal/dead-letters')).toEqual({ items: [] });
  });

  it('[Y11] parks at once what does not fit its contract', async () => {
    await deliver({ not: 'an envelope' });
    await until('parked', async () => {
      const { items } = (await internal('GET', '/internal/dead-letters')) as {
        items: { envelope: unknown }[];
      };
      return items.some(({ envelope }) => JSON.stringify(envelope) === '{"not":"an envelope"}');
    });
    expect(await internal('POST', '/internal/dead-letters/replay')).toEqual({ replayed: 0, failed: 1 });
    await dataSource.query('DELETE FROM dead_letters');
  });

  it('[Y9] keeps events while NATS is away and delivers them when it is back', async () => {
    await nats.kill('SIGKILL');
    const slugs = Array.from({ length: 20 }, (_, index) => `while-away-${index}`);
    for (const slug of slugs) await publish(slug);
    await nats.restart();
    await until('all delivered', () => slugs.every((slug) => witness.after.includes(slug)), 30_000);
    for (const slug of slugs) expect(await effects(slug)).toBe(1);
  });

  it('[Y10] has each effect once when NATS is killed in the middle of a burst', async () => {
    const slugs = Array.from({ length: 300 }, (_, index) => `burst-${index}`);
    await dataSource.transaction(async (tx) => {
      for (const slug of slugs) await app.get(EventPublisher).publish(tx, ArticleSummarisedV1, payload(slug));
    });
    await until(
      'some delivered',
      () => witness.written.filter((slug) => slug.startsWith('burst-')).length > 20,
    );
    await nats.kill('SIGKILL');
    await nats.restart();
    await until('all delivered', () => slugs.every((slug) => witness.after.includes(slug)), 60_000);
    const [row] = await dataSource.query<{ n: number; different: number }[]>(
      `SELECT count(*)::int AS n, count(DISTINCT slug)::int AS different FROM effects WHERE slug LIKE 'burst-%'`,
    );
    expect(row).toEqual({ n: 300, different: 300 });
  }, 90_000);

  it('keeps events in the outbox while the stream is full, and loses none', async () => {
    const manager = await jetstreamManager(await app.get(EventBusConnection).ready());
    const { config } = await manager.streams.info(STREAM);
    await manager.streams.update(STREAM, { ...config, max_msgs: 1 });
    await publish('no-room');
    await until('refused', async () => {
      const [row] = await dataSource.query<{ last_error: string | null }[]>(
        'SELECT last_error FROM outbox WHERE sent_at IS NULL',
      );
      return row?.last_error !== undefined && row.last_error !== null;
    });
    expect(await waiting()).toBe(1);
    await manager.streams.update(STREAM, { ...config, max_msgs: -1 });
    await until('delivered', () => witness.after.includes('no-room'), 30_000);
  });

  it('rebuilds the stream when the server comes back without its data', async () => {
    const manager = await jetstreamManager(await app.get(EventBusConnection).ready());
    await manager.streams.delete(STREAM);
    await publish('after-the-fire');
    await until('delivered', () => witness.after.includes('after-the-fire'), 40_000);
    expect(await waiting()).toBe(0);
  }, 60_000);

  it('lets listeners hear every event while they are connected, and tells them of gaps', async () => {
    const gateway = await createService({ name: 'gateway', module: GatewayModule });
    await gateway.listen(0, '127.0.0.1');
    const listener = gateway.get(CacheListener);
    await gateway.get(EventBusConnection).ready();
    await publish('heard');
    await until('heard', () => listener.heard.includes('heard'));
    await nats.kill('SIGKILL');
    await nats.restart();
    await until('gap noticed', () => listener.gaps > 0);
    await gateway.close();
  }, 60_000);
});
