import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBinaries, freePort, natsServer, Supervisor } from '@frontier/servers';
import { eventually } from '@frontier/testing';
import { parseNatsUrl } from '@frontier/topology';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { watchJetStream } from '../src/watch-jetstream';

const MIB = 1024 ** 2;
const onRoot = process.getuid?.() === 0 ? describe : describe.skip;

onRoot('watch of JetStream on a disk of its own (needs root for a file system)', () => {
  let disk: string;
  let lines: string[];
  let supervisor: Supervisor;
  let nats: ReturnType<typeof natsServer>;
  let stopWatching: () => void;
  let restarts: number;

  beforeEach(async () => {
    await ensureBinaries(['nats-server']);
    disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]);
    lines = [];
    restarts = 0;
    supervisor = new Supervisor({ log: (line) => lines.push(line) });
    nats = natsServer({
      dir: join(disk, 'nats'),
      port: await freePort(),
      logFile: join(tmpdir(), `nats-${process.pid}.log`),
      getPassword: () => 'a-password-for-tests',
    });
    await supervisor.start(nats.process);
    stopWatching = watchJetStream({
      url: nats.url,
      dir: join(disk, 'nats'),
      restart: async () => {
        restarts++;
        await supervisor.hold('nats');
        await supervisor.resume('nats');
      },
      log: (line) => lines.push(line),
    });
  });
  afterEach(async () => {
    stopWatching();
    await supervisor.stop([]);
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });

  const withNats = async <T>(work: (connection: NatsConnection) => Promise<T>): Promise<T> => {
    const connection = await connect({ ...parseNatsUrl(nats.url), reconnect: false });
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  };
  const countMessages = () =>
    withNats(async (connection) => {
      const manager = await jetstreamManager(connection, { timeout: 2_000 });
      return (await manager.streams.info('things')).state.messages;
    });
  /** Publishes until the disk is full. @returns the number of acknowledged messages */
  const fill = () =>
    withNats(async (connection) => {
      const manager = await jetstreamManager(connection);
      await manager.streams.add({ name: 'things', subjects: ['things'] });
      writeFileSync(join(disk, 'filler'), Buffer.alloc(190 * MIB));
      const client = jetstream(connection, { timeout: 2_000 });
      const payload = Buffer.alloc(512 * 1024);
      for (let sent = 0; ; sent++) {
        try {
          await client.publish('things', payload);
        } catch {
          return sent;
        }
      }
    });

  it('restarts NATS only when the disk has space again, and NATS keeps what it acknowledged', async () => {
    const sent = await fill();
    expect(sent).toBeGreaterThan(0);
    await eventually(() =>
      countMessages().then(
        () => false,
        () => true,
      ),
    );
    await sleep(12_000);
    expect(restarts).toBe(0);
    rmSync(join(disk, 'filler'));
    await eventually(() =>
      countMessages().then(
        (count) => count >= sent,
        () => false,
      ),
    );
    expect(restarts).toBe(1);
    expect(lines).toContain('nats has switched JetStream off, and its disk has space again; restarting it');
    await sleep(12_000);
    expect(restarts).toBe(1);
  });

  it.each([
    ['works', () => undefined],
    ['is held', () => supervisor.hold('nats')],
    ['has crashed', () => supervisor.crash('nats')],
  ])('leaves a NATS alone that %s', async (_state, change) => {
    await change();
    await sleep(12_000);
    expect(restarts).toBe(0);
  });
});
