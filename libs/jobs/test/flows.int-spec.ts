import { EventBusConnection } from '@frontier/messaging';
import {
  eventually,
  identityEnv,
  stopTestServers,
  testDatabase,
  type TestServer,
  testServers,
} from '@frontier/testing';
import { getProbeSubject, PROBE_STREAM, STREAM } from '@frontier/topology';
import { jetstreamManager } from '@nats-io/jetstream';
import Redis from 'ioredis';
import { Client } from 'pg';
import { PROBE, Queues } from '../src/queues';
import { BareNats } from './support/bare-nats';
import { Count, flowsDatabase, FlowsApp, poison, type Work } from './support/flows-app';

let nats: BareNats;
let redis: TestServer;
let postgres: TestServer;
let databaseName: string;
let service: FlowsApp;

beforeAll(async () => {
  ({ redis, postgres } = await testServers({ postgres: true, redis: true }));
  nats = await BareNats.start();
  const database = await testDatabase(flowsDatabase);
  databaseName = database.name;
  Object.assign(process.env, {
    DATABASE_URL: database.ownerUrl,
    REDIS_URL: redis.url,
    NATS_URL: nats.url,
    ...(await identityEnv()),
    HEALTH_WAIT_LIMIT_MS: '2000',
    MESSAGING_BACKOFF_MS: '50,100',
    MESSAGING_ACK_WAIT_MS: '2000',
    JOBS_BACKOFF_MS: '50',
    JOBS_SWEEP_MS: '750',
  });
  service = await FlowsApp.start();
  await service.dataSource.query('CREATE TABLE handled (slug text); CREATE TABLE finished (slug text)');
});
afterAll(async () => {
  await service.close();
  await nats.stop();
  await stopTestServers();
});

const asAdmin = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
/** New sessions have the new setting, so end the old ones. */
const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
  const change = isReadOnly
    ? 'SET default_transaction_read_only = on'
    : 'RESET default_transaction_read_only';
  await asAdmin(`ALTER DATABASE ${databaseName} ${change}`);
  await asAdmin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${databaseName}'`);
};
const setRedisMemory = async (maxmemory: string): Promise<void> => {
  const client = new Redis(redis.url);
  await client.config('SET', 'maxmemory', maxmemory);
  client.disconnect();
};
const updateStream = async (max_msgs: number): Promise<void> => {
  const manager = await jetstreamManager(await service.app.get(EventBusConnection).ready());
  const { config } = await manager.streams.info(STREAM);
  await manager.streams.update(STREAM, { ...config, max_msgs });
};
const getQueue = (name: string) => service.app.get(Queues).getQueue({ name });

interface Trouble {
  readonly when: string;
  /** Flows and dependencies that health must name. */
  readonly down: readonly string[];
  readonly cause?: string;
  readonly begin: () => unknown;
  readonly end: () => unknown;
  /** False if events cannot even be written to the outbox. */
  readonly accepts?: false;
}

const NO_ROOM = 'JetStream has no room';
const troubles: readonly Trouble[] = [
  {
    when: 'the stream is full',
    down: ['outbox'],
    cause: NO_ROOM,
    begin: () => updateStream(1),
    end: () => updateStream(-1),
  },
  {
    when: 'NATS does not run',
    down: ['nats', 'outbox', 'events'],
    begin: () => nats.kill(),
    end: () => nats.restart({}),
  },
  {
    when: 'NATS runs without JetStream',
    down: ['outbox', 'events'],
    cause: 'JetStream is switched off',
    begin: () => nats.restart({ jetstream: false }),
    end: () => nats.restart({}),
  },
  {
    when: 'JetStream has lost its data and has no room for the stream',
    down: ['outbox', 'events'],
    cause: NO_ROOM,
    begin: async () => {
      await nats.kill({ data: true });
      await nats.restart({ maxBytes: 100_000 });
    },
    end: () => nats.restart({}),
  },
  {
    when: 'the consumer cannot handle an event',
    down: ['events'],
    begin: () => poison.add('during-0'),
    end: () => poison.clear(),
  },
  {
    when: 'the queue is paused',
    down: ['jobs'],
    begin: () => getQueue(Count.name).pause(),
    end: () => getQueue(Count.name).resume(),
  },
  {
    when: 'Redis has no memory',
    down: ['jobs'],
    cause: 'Redis has no memory left',
    begin: () => setRedisMemory('1mb'),
    end: () => setRedisMemory('0'),
  },
  {
    when: 'Redis does not run',
    down: ['redis', 'jobs'],
    begin: () => redis.kill(),
    end: () => redis.restart(),
  },
  {
    when: 'Postgres is read-only',
    down: ['postgres-writes', 'probe'],
    cause: 'Postgres is read-only',
    begin: () => setReadOnly(true),
    end: () => setReadOnly(false),
    accepts: false,
  },
  {
    when: 'only the probe is held up',
    down: ['probe'],
    begin: () => getQueue(PROBE.name).pause(),
    end: () => getQueue(PROBE.name).resume(),
  },
];

describe('[Y21] health', () => {
  const isWell = async () => (await service.readHealth()).down.length === 0;
  const once = (slugs: readonly string[]) => ({ handled: slugs.map(() => 1), finished: slugs.map(() => 1) });
  const expectOnce = async (slugs: readonly string[]): Promise<void> => {
    await eventually(async () => !(await service.count(slugs)).finished.includes(0));
    expect(await service.count(slugs)).toEqual(once(slugs));
  };

  it.each(troubles)(
    'names the flow while $when, and all is handled once afterwards',
    async ({ when, down, cause, begin, end, accepts }) => {
      const name = when.replaceAll(' ', '-');
      const slugs = [`${name}-before`];
      await service.publish(...slugs);
      await expectOnce(slugs);
      await eventually(isWell);

      await begin();
      const during = when.startsWith('the consumer')
        ? ['during-0', 'during-1']
        : [0, 1, 2].map((n) => `${name}-${n}`);
      const publishing = service.publish(...during);
      if (accepts === false) await expect(publishing).rejects.toThrow();
      else {
        await publishing;
        slugs.push(...during);
      }
      try {
        let work: Work[] = [];
        await eventually(async () => {
          const health = await service.readHealth();
          work = health.waiting;
          const causes = work.map((each) => each.cause);
          return (
            down.every((flow) => health.down.includes(flow)) &&
            (cause === undefined || causes.includes(cause))
          );
        });
        // Health stays readable, and names nothing internal.
        expect(JSON.stringify(work)).not.toMatch(/127\.0\.0\.1|:\d{4,5}|ECONN/);
      } finally {
        await end();
      }
      await eventually(isWell);
      const after = `${name}-after`;
      await service.publish(after);
      await expectOnce([...slugs, after]);
    },
  );

  it('knows by watching that no worker handles events, and is well when one does', async () => {
    await eventually(isWell);
    await service.close();
    service = await FlowsApp.start('api');
    await service.publish('nobody-works');
    const flows = async () => (await service.readHealth()).waiting.filter(({ stuck }) => stuck);
    await eventually(async () =>
      (await flows()).some(({ flow, waiting }) => flow === 'outbox' && waiting === 1),
    );
    const worker = await FlowsApp.start('worker');
    await expectOnce(['nobody-works']);
    await worker.close();
    // The event is now in the stream, but its consumer is gone.
    const relay = await FlowsApp.start('worker');
    poison.add('held');
    await service.publish('held');
    await eventually(async () => (await service.readHealth()).waiting.some(({ flow }) => flow === 'events'));
    await relay.close();
    poison.clear();
    await eventually(async () =>
      (await flows()).some(({ flow, waiting }) => flow === 'events' && waiting > 0),
    );
    await service.close();
    service = await FlowsApp.start();
    await expectOnce(['held']);
    await eventually(isWell);
  });

  it('is well, and events flow, on a server whose limit has no room for a second stream of that size', async () => {
    await nats.restart({ maxBytes: 1.5 * 1024 ** 3 });
    await service.publish('little-room');
    await expectOnce(['little-room']);
    await eventually(isWell);
    await nats.restart({});
  });

  it('counts a long queue that moves as young, however long its runs have waited', async () => {
    await eventually(isWell);
    await service.dataSource.query(
      `INSERT INTO job_runs (id, name, payload, queued_at, heartbeat_at)
       SELECT 'count-slug-long-' || n, 'count-slug', jsonb_build_object('slug', 'long-' || n),
         now() - interval '1 hour' + n * interval '1 second', now() - interval '1 hour'
       FROM generate_series(1, 300) n`,
    );
    const slugs = Array.from({ length: 300 }, (_, index) => `long-${index + 1}`);
    const ages: number[] = [];
    await eventually(async () => {
      const { waiting } = await service.readHealth();
      for (const { flow, age_s } of waiting) if (flow === 'jobs') ages.push(age_s);
      return !(await service.count(slugs)).finished.includes(0);
    });
    expect((await service.count(slugs)).finished).toEqual(slugs.map(() => 1));
    expect(ages.filter((age) => age > 60)).toEqual([]);
    await eventually(isWell);
  });

  it('sends probes that leave no row and appear in no list', async () => {
    const subject = getProbeSubject('content');
    const count = async (sql: string): Promise<number> => {
      const [row] = await service.dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${sql}`);
      return row?.n ?? 0;
    };
    const seen = new Set<string>();
    // Five probes pass, each under an id of its own.
    await eventually(async () => {
      const rows = await service.dataSource.query<{ id: string }[]>(
        'SELECT id FROM outbox WHERE subject = $1',
        [subject],
      );
      for (const { id } of rows) seen.add(id);
      return seen.size >= 5;
    });
    await eventually(async () => (await count(`outbox WHERE subject = '${subject}'`)) === 0);
    const { waiting } = await service.readHealth();
    expect(waiting).toEqual([]);
    expect(await count(`inbox WHERE event_id = ANY ('{${[...seen].join()}}')`)).toBe(0);
    expect(await count(`job_runs WHERE name <> 'count-slug'`)).toBe(0);
    expect(await count('dead_letters')).toBe(0);
    const manager = await jetstreamManager(await service.app.get(EventBusConnection).ready());
    expect((await manager.streams.info(PROBE_STREAM)).state.messages).toBeLessThanOrEqual(1);
    const client = new Redis(redis.url);
    const jobs = (await client.keys('bull:content.probe:*')).filter((key) => /[0-9a-f]{8}-/.test(key));
    client.disconnect();
    expect(jobs).toEqual([]);
  });
});
