import {
  durableName,
  getEventUse,
  getInboxPrefix,
  getProbeDurable,
  getProbeSubject,
  jobServices,
  parseNatsUrl,
  PROBE_STREAM,
  natsUsers,
  RUN_SIGNALS,
  getRunSignalSubject,
  type ServicePart,
  STREAM,
} from '@frontier/topology';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { prepareStream } from '@frontier/ops';
import { ensureBinaries } from '../../src/binaries';
import { natsServer } from '../../src/nats';
import { listPairs, startGuarded, getUserUrl } from './guarded-server';

describe('NATS credentials of services', () => {
  let nats: Awaited<ReturnType<typeof startGuarded>>;
  const services = natsUsers.map(({ name }) => name);
  const open = new Map<ServicePart, NatsConnection>();

  beforeAll(async () => {
    await ensureBinaries(['nats-server']);
    nats = await startGuarded(natsServer);
    await prepareStream(nats.url);
    for (const name of services) open.set(name, await connect(parseNatsUrl(getUserUrl(nats, name))));
  });
  afterAll(async () => {
    await Promise.all([...open.values()].map((connection) => connection.close()));
    await nats.stop();
  });

  const as = (name: ServicePart): NatsConnection => {
    const connection = open.get(name);
    if (!connection) throw new Error(`${name} is not connected`);
    return connection;
  };
  const manager = (name: ServicePart) => jetstreamManager(as(name), { checkAPI: false });
  const subscribed = async (name: ServicePart, subject: string): Promise<unknown> => {
    const subscription = as(name).subscribe(subject);
    const ended = subscription.closed.then((reason) => reason ?? 'closed');
    await as(name).flush();
    const allowed = new Promise((resolve) => setTimeout(resolve, 50, 'allowed'));
    const outcome = await Promise.race([ended, allowed]);
    if (outcome === 'allowed') subscription.unsubscribe();
    return outcome;
  };
  const refused: unknown = expect.objectContaining({
    message: expect.stringContaining('Permissions Violation') as string,
  });

  it.each(services)('allow %s its declared events, but no change of the stream', async (name) => {
    const { publishes, consumes, listens } = getEventUse(name);
    for (const { subject } of publishes) {
      expect((await jetstream(as(name)).publish(subject, '{}')).stream).toBe(STREAM);
    }
    for (const event of consumes) {
      const durable = durableName(name, event);
      const { consumers } = await manager(name);
      await consumers.add(STREAM, { durable_name: durable, filter_subject: event.subject });
      const consumer = await jetstream(as(name)).consumers.get(STREAM, durable);
      await consumer.next({ expires: 1_000 });
    }
    if (publishes.length > 0) {
      const probe = { durable_name: getProbeDurable(name), filter_subject: getProbeSubject(name) };
      await (await manager(name)).consumers.add(PROBE_STREAM, probe);
      expect((await jetstream(as(name)).publish(getProbeSubject(name), '{}')).stream).toBe(PROBE_STREAM);
    }
    for (const { subject } of listens) expect(await subscribed(name, subject)).toBe('allowed');
    const { streams } = await manager(name);
    await expect(streams.delete(STREAM)).rejects.toEqual(refused);
    await expect(streams.purge(STREAM)).rejects.toEqual(refused);
    await expect(streams.getMessage(STREAM, { seq: 1 })).rejects.toEqual(refused);
  });

  it.each(listPairs(services))('deny %s the user, inbox, events and consumers of %s', async (one, other) => {
    const mine = getEventUse(one);
    const theirs = getEventUse(other);
    await expect(
      connect({ ...parseNatsUrl(getUserUrl(nats, one)), user: other, reconnect: false }),
    ).rejects.toThrow(/authorization/i);
    expect(await subscribed(one, `${getInboxPrefix(other)}.>`)).toEqual(refused);
    for (const { subject } of theirs.publishes.filter((event) => !mine.publishes.includes(event))) {
      await expect(jetstream(as(one)).publish(subject, '{}')).rejects.toEqual(refused);
    }
    for (const event of theirs.publishes.filter((each) => !mine.listens.includes(each))) {
      expect(await subscribed(one, event.subject)).toEqual(refused);
    }
    const { consumers } = await manager(one);
    await expect(jetstream(as(one)).publish(getProbeSubject(other), '{}')).rejects.toEqual(refused);
    await expect(consumers.info(PROBE_STREAM, getProbeDurable(other))).rejects.toEqual(refused);
    for (const event of theirs.consumes) {
      const durable = durableName(other, event);
      const next = `$JS.API.CONSUMER.MSG.NEXT.${STREAM}.${durable}`;
      await expect(consumers.info(STREAM, durable)).rejects.toEqual(refused);
      await expect(consumers.delete(STREAM, durable)).rejects.toEqual(refused);
      await expect(as(one).request(next, '1', { timeout: 60_000 })).rejects.toEqual(refused);
      if (!mine.consumes.includes(event)) {
        const stolen = { durable_name: durableName(one, event), filter_subject: event.subject };
        await expect(consumers.add(STREAM, stolen)).rejects.toEqual(refused);
      }
    }
  });

  it('allow each service to signal changes of only its own job runs, and only the staff service to listen', async () => {
    const heard: string[] = [];
    as('staff').subscribe(RUN_SIGNALS, { callback: (_error, { subject }) => void heard.push(subject) });
    await as('staff').flush();
    for (const name of jobServices) {
      for (const other of jobServices) as(name).publish(getRunSignalSubject(other), '{}');
      await as(name).flush();
      if (name !== 'staff') expect(await subscribed(name, RUN_SIGNALS)).toEqual(refused);
    }
    await as('staff').flush();
    expect(heard.sort()).toEqual(jobServices.map(getRunSignalSubject).sort());
    as('gateway').publish(getRunSignalSubject('leads'), '{}');
    await as('gateway').flush();
    await as('staff').flush();
    expect(heard).toHaveLength(jobServices.length);
  });

  it('are required to connect', async () => {
    const { servers } = parseNatsUrl(nats.url);
    await expect(connect({ servers, reconnect: false })).rejects.toThrow(/authorization/i);
  });
});
