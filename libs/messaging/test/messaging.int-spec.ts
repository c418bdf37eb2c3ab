import { randomUUID } from 'node:crypto';
import {
  ArticleIngestedV1,
  ArticleSummarisedV1,
  AuditRecordedV1,
  Envelope,
  type EventOf,
} from '@frontier/events';
import { createService } from '@frontier/service-kit';
import { eventually, publishedEvents, stopTestServers, type TestServer } from '@frontier/testing';
import { STREAM } from '@frontier/topology';
import { Module } from '@nestjs/common';
import {
  AuditRecorder,
  EventBusConnection,
  type EventListener,
  EventPublisher,
  Listens,
  MessagingModule,
} from '../src';
import { ContentApp, prepareContent, type Witness } from './support/content-app';

@Listens(ArticleSummarisedV1)
class CacheListener implements EventListener<typeof ArticleSummarisedV1> {
  readonly received: string[] = [];
  gaps = 0;

  handle({ data }: EventOf<typeof ArticleSummarisedV1>): void {
    this.received.push(data.slug);
  }
  onMissedEvents(): void {
    this.gaps++;
  }
}

@Module({
  imports: [MessagingModule.forListener('gateway', { listens: [ArticleSummarisedV1] })],
  providers: [CacheListener],
})
class GatewayModule {}

interface DeadLetters {
  items: { id: string; error: string; envelope: unknown }[];
}

describe('messaging', () => {
  let nats: TestServer;
  let content: ContentApp;
  let witness: Witness;

  beforeAll(async () => {
    ({ nats } = await prepareContent());
    content = await ContentApp.start();
    ({ witness } = content);
  });
  // The previous test may have stopped NATS: wait until events flow again.
  beforeEach(async () => {
    const slug = `ready-${randomUUID()}`;
    await content.publish(slug);
    await handled(slug);
  });
  afterEach(() => content.dataSource.query('DELETE FROM dead_letters'));
  afterAll(async () => {
    await content.close();
    await stopTestServers();
  });

  const handled = (slug: string) => eventually(() => witness.after.includes(slug));
  const deadLetters = async () => (await content.internal('GET', '/internal/dead-letters')) as DeadLetters;
  const replay = () => content.internal('POST', '/internal/dead-letters/replay');

  it('[S8] records an audit action only if its transaction commits', async () => {
    const recorder = content.app.get(AuditRecorder);
    const ana = { kind: 'person', subject: 'ana', roles: ['staff'] } as const;
    const scheduler = { kind: 'machine', subject: 'scheduler', scopes: [] } as const;
    const target = { kind: 'article', id: '1' };
    await content.dataSource.transaction(async (tx) => {
      await recorder.record(tx, ana, { action: 'article.hidden', target, meta: { revision: 2 } });
      await recorder.record(tx, scheduler, { action: 'job.trigger' });
      await recorder.record(tx, null, { action: 'audit.purged' });
    });
    const undone = content.dataSource.transaction(async (tx) => {
      await recorder.record(tx, ana, { action: 'article.shown' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const nothing = { target: null, meta: {} };
    expect(await publishedEvents(content.dataSource, AuditRecordedV1)).toEqual([
      { action: 'article.hidden', actor_user_id: 'ana', client: null, target, meta: { revision: 2 } },
      { action: 'job.trigger', actor_user_id: null, client: 'scheduler', ...nothing },
      { action: 'audit.purged', actor_user_id: null, client: null, ...nothing },
    ]);
  });

  it('[Y9] delivers events of a committed transaction and none of a rolled-back one', async () => {
    const rolledBack = content.dataSource.transaction(async (tx) => {
      const payload = content.payload('never-was');
      await content.app.get(EventPublisher).publish(tx, ArticleSummarisedV1, payload);
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
    await content.publish('was');
    await handled('was');
    expect(witness.written).not.toContain('never-was');
  });

  it('[Y9] delivers no events of a transaction aborted by an SQL error that the code caught', async () => {
    const failed = content.dataSource.transaction(async (tx) => {
      await content.publishAllIn(tx, ['never-held']);
      await tx.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(failed).rejects.toThrow('rolled back');
    await content.publish('held');
    await handled('held');
    expect(witness.written).not.toContain('never-held');
  });

  it('[Y9] leases a new outbox row to its own process, and delivers no event of a rolled-back savepoint', async () => {
    const [id, undone] = await content.dataSource.transaction(async (tx) => {
      const [first] = await content.publishAllIn(tx, ['kept-beside']);
      const rows = () =>
        tx.query('SELECT leased_until > now() AS held, attempts FROM outbox WHERE id = $1', [first]);
      let undone: string[] = [];
      const inner = tx.transaction(async (nested) => {
        undone = await content.publishAllIn(nested, ['taken-back']);
        throw new Error('undone');
      });
      await expect(inner).rejects.toThrow('undone');
      expect(await rows()).toEqual([{ held: true, attempts: 1 }]);
      return [String(first), String(undone[0])];
    });
    await content.dataSource.query('UPDATE outbox SET leased_until = NULL WHERE id = $1', [id]);
    await handled('kept-beside');
    await expect(content.outboxRow(undone)).rejects.toThrow('No event');
    expect(witness.written).not.toContain('taken-back');
  });

  it('[Y8] publishes envelopes that match CloudEvents and the event contract', async () => {
    const id = await content.publish('in-shape');
    const envelope = Envelope.parse((await content.outboxRow(id)).envelope);
    expect(envelope).toMatchObject({ id, type: 'article.summarised.v1', source: '/services/content' });
    expect(ArticleSummarisedV1.payload.parse(envelope.data)).toEqual(content.payload('in-shape'));
  });

  it('refuses to publish events of other services and payloads with undeclared fields', async () => {
    const { manager } = content.dataSource;
    const publisher = content.app.get(EventPublisher);
    const foreign = publisher.publish(manager, ArticleIngestedV1, ArticleIngestedV1.example);
    await expect(foreign).rejects.toThrow('content does not own');
    const withMore = { ...content.payload('x'), email: 'reader@example.org' };
    await expect(publisher.publish(manager, ArticleSummarisedV1, withMore)).rejects.toThrow('email');
  });

  it('[Y10] skips `write` and repeats `afterCommit` of a consumer when an event is redelivered', async () => {
    const id = await content.publish('twice');
    await handled('twice');
    await content.deliver((await content.outboxRow(id)).envelope);
    await eventually(() => witness.after.filter((slug) => slug === 'twice').length === 2);
    expect(await content.effects('twice')).toBe(1);
  });

  it('[Y11] retries a failed event and writes its effect once', async () => {
    witness.failing.set('shaky', 2);
    await content.publish('shaky');
    await handled('shaky');
    expect(await content.effects('shaky')).toBe(1);
  });

  it('[Y11] keeps a failing event as a dead letter without blocking others, and replays it on request', async () => {
    witness.failing.set('stubborn', Infinity);
    await content.publish('stubborn');
    await content.publish('innocent');
    await handled('innocent');
    await eventually(async () =>
      (await deadLetters()).items.some(({ error }) => error === 'stubborn cannot be handled'),
    );
    expect(await content.effects('stubborn')).toBe(0);
    witness.failing.delete('stubborn');
    expect(await replay()).toEqual({ replayed: 1, failed: 0 });
    expect(await content.effects('stubborn')).toBe(1);
    expect(await deadLetters()).toEqual({ items: [] });
  });

  it('[Y11] keeps an event with an invalid envelope as a dead letter at the first delivery', async () => {
    const misfit = { not: 'an envelope' };
    await content.deliver(misfit);
    await eventually(async () => (await deadLetters()).items.length > 0);
    expect((await deadLetters()).items).toMatchObject([{ envelope: misfit }]);
    expect(await replay()).toEqual({ replayed: 0, failed: 1 });
  });

  it('[Y11] replays and discards a dead letter by id, and records both in the audit log', async () => {
    for (const misfit of ['one', 'two']) await content.deliver({ misfit });
    await eventually(async () => (await deadLetters()).items.length === 2);
    // The two events are handled concurrently, so their order in the list is random.
    const [one, two] = (await deadLetters()).items.map(({ id }) => id);
    const path = `/internal/dead-letters/${one}`;
    expect(await content.internal('POST', `${path}/replay`)).toEqual({ replayed: 0, failed: 1 });
    expect(await content.internal('DELETE', path)).toBeUndefined();
    expect((await deadLetters()).items).toMatchObject([{ id: two }]);
    const gone = [content.internal('DELETE', path), content.internal('POST', `${path}/replay`)];
    for (const answer of await Promise.all(gone))
      expect(answer).toMatchObject({ code: 'DEAD_LETTER_NOT_FOUND' });
    const recorded = await publishedEvents(content.dataSource, AuditRecordedV1);
    expect(recorded.filter(({ target }) => target?.id === one)).toMatchObject([
      { action: 'event.replayed', meta: { consumer: 'content-article-summarised-v1', events: 1 } },
      { action: 'event.discarded', meta: { subject: 'article.summarised.v1' } },
    ]);
  });

  it('[Y9] delivers events that were published while NATS was down', async () => {
    await nats.kill();
    const slugs = Array.from({ length: 20 }, (_, index) => `during-outage-${index}`);
    await content.publishAll(slugs);
    await nats.restart();
    for (const slug of slugs) await handled(slug);
    for (const slug of slugs) expect(await content.effects(slug)).toBe(1);
  });

  it('[Y10] writes each effect once when NATS is killed during a burst', async () => {
    const slugs = Array.from({ length: 300 }, (_, index) => `burst-${index}`);
    await content.publishAll(slugs);
    await eventually(() => witness.written.filter((slug) => slug.startsWith('burst-')).length > 20);
    await nats.kill();
    await nats.restart();
    for (const slug of slugs) await handled(slug);
    const [row] = await content.dataSource.query<{ n: number; different: number }[]>(
      `SELECT count(*)::int AS n, count(DISTINCT slug)::int AS different FROM effects WHERE slug LIKE 'burst-%'`,
    );
    expect(row).toEqual({ n: 300, different: 300 });
  });

  it('keeps events in the outbox while the stream is full', async () => {
    const manager = await content.manager();
    const { config } = await manager.streams.info(STREAM);
    await manager.streams.update(STREAM, { ...config, max_msgs: 1 });
    const id = await content.publish('no-room');
    await eventually(async () => (await content.outboxRow(id)).last_error);
    expect((await content.outboxRow(id)).sent_at).toBeNull();
    await manager.streams.update(STREAM, { ...config, max_msgs: -1 });
    await handled('no-room');
  });

  it('recreates the stream after the server has lost its data', async () => {
    const manager = await content.manager();
    await manager.streams.delete(STREAM);
    const id = await content.publish('after-the-loss');
    await handled('after-the-loss');
    await eventually(async () => (await content.outboxRow(id)).sent_at);
  });

  it('delivers events to connected listeners, and tells them after a reconnect that events may be missing', async () => {
    const gateway = await createService({ name: 'gateway', module: GatewayModule });
    await gateway.listen(0, '127.0.0.1');
    const listener = gateway.get(CacheListener);
    const connection = await gateway.get(EventBusConnection).ready();
    // `flush` resolves after the server has processed the subscription.
    await connection.flush();
    await content.publish('for-listeners');
    await eventually(() => listener.received.includes('for-listeners'));
    await nats.kill();
    await nats.restart();
    await eventually(() => listener.gaps > 0);
    await gateway.close();
  });
});
