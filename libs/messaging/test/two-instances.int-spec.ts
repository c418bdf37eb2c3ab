import { randomUUID } from 'node:crypto';
import { eventually, stopTestServers } from '@frontier/testing';
import { ArticleSummarisedV1, Envelope } from '@frontier/events';
import { durableName, STREAM } from '@frontier/topology';
import { EventBusConnection } from '../src';
import { ContentApp, prepareContent } from './support/content-app';

describe('two instances of a service', () => {
  let one: ContentApp;
  let other: ContentApp;

  beforeAll(prepareContent);
  beforeEach(async () => {
    one = await ContentApp.start();
    other = await ContentApp.start();
  });
  afterEach(async () => {
    await one.close();
    await other.close();
  });
  afterAll(stopTestServers);

  const handlings = (slug: string): number =>
    [...one.witness.after, ...other.witness.after].filter((handled) => handled === slug).length;
  const handled = (slug: string) => eventually(() => handlings(slug) > 0);
  /** Returns how many messages in the stream belong to these events. */
  const inStream = async (ids: readonly string[]): Promise<number> => {
    const consumer = await (await one.app.get(EventBusConnection).jetstream()).consumers.get(STREAM);
    const { state } = await (await one.manager()).streams.info(STREAM);
    let found = 0;
    for await (const message of await consumer.consume()) {
      if (ids.includes(Envelope.parse(message.json()).id)) found++;
      if (message.seq >= state.last_seq) break;
    }
    return found;
  };

  it('[Y10] publish each event once and respect each other’s leases', async () => {
    // Publish more events than one batch of the relay, which sends 200 at a time.
    const slugs = Array.from({ length: 250 }, (_, index) => `shared-${index}`);
    const ids = await one.publishAll(slugs);
    for (const slug of slugs) await handled(slug);
    const rows = (): Promise<{ attempts: number; unsent: number }[]> =>
      one.dataSource.query(
        `SELECT max(attempts) AS attempts, (count(*) FILTER (WHERE sent_at IS NULL))::int AS unsent
         FROM outbox WHERE id = ANY($1)`,
        [ids],
      );
    await eventually(async () => (await rows())[0]?.unsent === 0);
    expect(await rows()).toEqual([{ attempts: 1, unsent: 0 }]);
    expect(await inStream(ids)).toBe(slugs.length);
  });

  it('[Y9] do not send an event that another process has leased until the lease expires', async () => {
    /** Inserts an event as a third process would, with a lease if that process is about to send it. */
    const written = async (slug: string, leasedUntil: string | null): Promise<string> => {
      const id = randomUUID();
      const envelope = { ...ArticleSummarisedV1.example, slug };
      await one.dataSource.query(
        `INSERT INTO outbox (id, subject, envelope, leased_until)
         SELECT $1::uuid, subject, envelope || jsonb_build_object('id', $1::uuid, 'data', $3::jsonb), now() + $4::interval
         FROM outbox WHERE id = $2`,
        [id, await one.publish(`before-${slug}`), JSON.stringify(envelope), leasedUntil],
      );
      return id;
    };
    const id = await written('held-by-another', '1 hour');
    // The relay sends in insertion order, so a relay that ignored the lease would have sent the first event by now.
    await written('left-by-another', null);
    await handled('left-by-another');
    expect(await one.outboxRow(id)).toMatchObject({ sent_at: null, attempts: 0 });
    expect(handlings('held-by-another')).toBe(0);
    await one.dataSource.query(`UPDATE outbox SET leased_until = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
    await handled('held-by-another');
    await eventually(async () => (await one.outboxRow(id)).sent_at);
  });

  it('[Y10] store an event in the stream once, even if its relay crashed before marking it as sent', async () => {
    const id = await one.publish('sent-twice');
    await handled('sent-twice');
    await eventually(async () => (await one.outboxRow(id)).sent_at);
    await one.dataSource.query('UPDATE outbox SET sent_at = NULL, leased_until = NULL WHERE id = $1', [id]);
    await eventually(async () => (await one.outboxRow(id)).sent_at);
    expect((await one.outboxRow(id)).attempts).toBe(2);
    expect(await inStream([id])).toBe(1);
  });

  it('[Y9] acknowledge an event only after handling it', async () => {
    const durable = durableName('content', ArticleSummarisedV1);
    const pending = async () => (await (await one.manager()).consumers.info(STREAM, durable)).num_ack_pending;
    await eventually(async () => (await pending()) === 0);
    const releases = [one, other].map(({ witness }) => witness.hold('slow'));
    await one.publish('slow');
    await handled('slow');
    // If the consumer acknowledged before handling, its ack would have arrived before those of these later events.
    const later = Array.from({ length: 20 }, (_, index) => `later-${index}`);
    await one.publishAll(later);
    for (const slug of later) await handled(slug);
    await eventually(async () => (await pending()) <= 1);
    expect(await pending()).toBe(1);
    for (const release of releases) release();
    await eventually(async () => (await pending()) === 0);
  });

  it('[Y9][Y10] finish an event of a crashed instance without writing its effect twice', async () => {
    const releases = [one, other].map(({ witness }) => witness.hold('cut-off'));
    await one.publish('cut-off');
    await handled('cut-off');
    const [dead, alive] = one.witness.after.includes('cut-off') ? [one, other] : [other, one];
    // The effect is committed, but the ack can no longer be sent.
    await (await dead.app.get(EventBusConnection).ready()).close();
    await eventually(() => alive.witness.after.includes('cut-off'));
    for (const release of releases) release();
    expect(alive.witness.written).not.toContain('cut-off');
    expect(await alive.effects('cut-off')).toBe(1);
  });
});
