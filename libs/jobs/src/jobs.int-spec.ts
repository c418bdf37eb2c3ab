import { createService, DatabaseModule, migrate } from '@frontier/service-kit';
import {
  eventually,
  headersOf,
  identityEnv,
  stopTestServers,
  testDatabase,
  type TestServer,
  testServers,
} from '@frontier/testing';
import { Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Redis from 'ioredis';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  defineJob,
  isFinished,
  type JobContext,
  type JobOutcome,
  type JobProcessor,
  type JobRun,
  Jobs,
  jobsMigrations,
  JobsModule,
  PermanentJobError,
  Processes,
} from './index';

const database = { service: 'content', entities: [], migrations: [...jobsMigrations] };

const Weigh = defineJob({
  name: 'weigh-parcel',
  payload: z.object({ parcel: z.string() }),
  id: ({ parcel }) => parcel,
  attempts: 3,
  timeoutMs: 2_000,
});
const Tour = defineJob({
  name: 'tour-round',
  payload: z.object({ only: z.string().optional() }),
  id: ({ only }) => only ?? 'all',
  singleton: true,
  attempts: 1,
});

/** What the processors below did; a test may make them fail or wait. */
@Injectable()
class Scale {
  weighed: string[] = [];
  failing = new Map<string, number>();
  readonly waiting = new Map<string, () => void>();

  hold(parcel: string): void {
    this.waiting.set(parcel, () => undefined);
  }
  release(parcel: string): void {
    this.waiting.get(parcel)?.();
    this.waiting.delete(parcel);
  }
  async held(parcel: string): Promise<void> {
    if (this.waiting.has(parcel)) await new Promise<void>((resolve) => this.waiting.set(parcel, resolve));
  }
}

@Processes(Weigh)
class WeighProcessor implements JobProcessor<typeof Weigh> {
  constructor(private readonly scale: Scale) {}

  async process({ parcel }: { parcel: string }, run: JobContext): Promise<JobOutcome> {
    run.progress(1, 2);
    run.count('parcels');
    await this.scale.held(parcel);
    if (parcel.endsWith('hopeless')) throw new PermanentJobError('the parcel is gone');
    const left = this.scale.failing.get(parcel) ?? 0;
    if (left > 0) {
      this.scale.failing.set(parcel, left - 1);
      throw new Error('the scale is out of order');
    }
    this.scale.weighed.push(parcel);
    return { outcome: parcel === 'empty' ? 'skipped' : 'done', message: 'weighed' };
  }
}

@Processes(Tour)
class TourProcessor implements JobProcessor<typeof Tour> {
  constructor(private readonly scale: Scale) {}

  async process(): Promise<JobOutcome> {
    await this.scale.held('tour');
    this.scale.weighed.push('tour');
    return { outcome: 'done' };
  }
}

@Module({
  imports: [
    DatabaseModule.forService(database),
    JobsModule.forService({ service: 'content', jobs: [Weigh, Tour] }),
  ],
  providers: [Scale, WeighProcessor, TourProcessor],
})
class ContentModule {}

describe('jobs', () => {
  let redis: TestServer;
  let app: NestFastifyApplication;
  let jobs: Jobs;
  let scale: Scale;

  beforeAll(async () => {
    ({ redis } = await testServers({ postgres: true, redis: true }));
    Object.assign(process.env, {
      DATABASE_URL: (await testDatabase('content')).url,
      REDIS_URL: redis.url,
      ...(await identityEnv()),
      JOBS_BACKOFF_MS: '50',
      JOBS_SWEEP_MS: '750',
    });
    await migrate(database);
    app = await createService({ name: 'content', module: ContentModule });
    await app.listen(0, '127.0.0.1');
    jobs = app.get(Jobs);
    scale = app.get(Scale);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await stopTestServers();
  });

  const call = async (path: string, method = 'GET', body?: object) => {
    const response = await fetch(`${await app.getUrl()}${path}`, {
      method,
      headers: { ...headersOf('operator'), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const done = (run: JobRun, withinMs = 15_000) => jobs.waitFor(run.id, withinMs);

  it('[Y12] does work outside the request and keeps state, progress, counts and message in one row', async () => {
    scale.hold('slow');
    const run = await jobs.enqueue(Weigh, { parcel: 'slow' });
    expect(run).toMatchObject({ id: 'weigh-parcel-slow', state: 'queued' });
    const read = async () => (await call(`/internal/job-runs/${run.id}`)).body;
    // Progress is written down once a second.
    await eventually(async () => ((await read()).progress as { done: number }).done === 1);
    expect(await read()).toMatchObject({
      state: 'running',
      progress: { done: 1, total: 2 },
      counts: { parcels: 1 },
    });
    scale.release('slow');
    expect(await done(run)).toMatchObject({ state: 'succeeded', attempts: 1, message: 'weighed' });
  });

  it('does the same work once, however often it is asked for', async () => {
    const runs = await Promise.all(Array.from({ length: 10 }, () => jobs.enqueue(Weigh, { parcel: 'same' })));
    await Promise.all(runs.map((run) => done(run)));
    await jobs.enqueue(Weigh, { parcel: 'same' });
    expect(scale.weighed.filter((parcel) => parcel === 'same')).toHaveLength(1);
  });

  it('says when there was nothing to do', async () => {
    expect(await done(await jobs.enqueue(Weigh, { parcel: 'empty' }))).toMatchObject({ state: 'skipped' });
  });

  it('tries again after a failure', async () => {
    scale.failing.set('shaky', 2);
    expect(await done(await jobs.enqueue(Weigh, { parcel: 'shaky' }))).toMatchObject({
      state: 'succeeded',
      attempts: 3,
    });
  });

  it('[Y11] parks what keeps failing where it can be seen, and replays it on request', async () => {
    scale.failing.set('stubborn', 3);
    const run = await jobs.enqueue(Weigh, { parcel: 'stubborn' });
    expect(await done(run)).toMatchObject({ state: 'failed', error: 'the scale is out of order' });
    // Asking again for parked work changes nothing; replaying it does.
    expect(await jobs.enqueue(Weigh, { parcel: 'stubborn' })).toMatchObject({ state: 'failed' });
    expect((await call('/internal/job-runs?state=failed')).body.items).toHaveLength(1);
    expect(await call('/internal/job-runs/replay', 'POST')).toMatchObject({
      status: 200,
      body: { replayed: 1 },
    });
    expect(await done(run)).toMatchObject({ state: 'succeeded' });
  });

  it('replays the newest failure alone of a job that runs one at a time', async () => {
    await app.get(DataSource).query(
      `INSERT INTO job_runs (id, name, payload, singleton, state, queued_at)
       SELECT 'tour-round-' || n, 'tour-round', '{}', true, 'failed', now() - n * interval '1 hour'
       FROM generate_series(1, 3) AS n`,
    );
    const replay = () => call('/internal/job-runs/replay', 'POST');
    expect(await replay()).toMatchObject({ status: 200, body: { replayed: 1 } });
    expect(await jobs.waitFor('tour-round-1', 20_000)).toMatchObject({ state: 'succeeded' });
    scale.hold('tour');
    const { run } = await jobs.start(Tour, {});
    expect(await replay()).toMatchObject({ status: 200, body: { replayed: 0 } });
    scale.release('tour');
    await done(run);
  });

  it('parks at once what cannot succeed', async () => {
    expect(await done(await jobs.enqueue(Weigh, { parcel: 'hopeless' }))).toMatchObject({
      state: 'failed',
      attempts: 1,
    });
  });

  it('[Y12] ends a run that takes too long with a clean failure', async () => {
    scale.hold('stuck');
    const run = await jobs.enqueue(Weigh, { parcel: 'stuck' });
    const early = await jobs.waitFor(run.id, 300);
    expect(isFinished(early)).toBe(false);
    const late = await done(run, 20_000);
    expect(late).toMatchObject({ state: 'failed', error: 'not done after 2000 ms' });
    // What it waited for may be back later: the sweeper tries again.
    const sql = 'SELECT transient FROM job_runs WHERE id = $1';
    expect(await app.get(DataSource).query(sql, [run.id])).toEqual([{ transient: true }]);
    scale.release('stuck');
  }, 30_000);

  it('leaves a run alone that another attempt has finished meanwhile', async () => {
    const db = app.get(DataSource);
    const parcels = ['given-up', 'given-up-hopeless', 'given-up-well'];
    for (const parcel of parcels) scale.hold(parcel);
    scale.failing.set('given-up', 1);
    const runs = await Promise.all(parcels.map((parcel) => jobs.enqueue(Weigh, { parcel })));
    const ids = runs.map(({ id }) => id);
    const read = (): Promise<{ state: string; attempts: number; message: string }[]> =>
      db.query('SELECT state, attempts, message FROM job_runs WHERE id = ANY($1)', [ids]);
    await eventually(async () => (await read()).every(({ state }) => state === 'running'));
    await db.query(
      `UPDATE job_runs SET state = 'succeeded', attempts = 2, message = 'by another' WHERE id = ANY($1)`,
      [ids],
    );
    for (const parcel of parcels) scale.release(parcel);
    await eventually(() => Promise.resolve(scale.weighed.includes('given-up-well')));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const untouched = { state: 'succeeded', attempts: 2, message: 'by another' };
    expect(await read()).toEqual([untouched, untouched, untouched]);
    expect(scale.weighed).not.toContain('given-up');
  });

  it('joins the run in progress of a job that runs one at a time', async () => {
    scale.hold('tour');
    const starts = await Promise.all(
      Array.from({ length: 5 }, () => call('/internal/jobs/tour-round/runs', 'POST', {})),
    );
    expect(starts.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(new Set(starts.map(({ body }) => (body.run as JobRun).id)).size).toBe(1);
    expect(starts.filter(({ body }) => body.joined)).toHaveLength(4);
    scale.release('tour');
    await done(starts[0]?.body.run as JobRun);
    const next = await jobs.start(Tour, {});
    expect(next.joined).toBe(false);
    await done(next.run);
  });

  it('[Y12] does not pass the run in progress off as another that was asked for', async () => {
    scale.hold('tour');
    const { run } = await jobs.start(Tour, { only: 'north' }, { slot: '2026-11-20T16:00+01:00' });
    const start = (body: object) => call('/internal/jobs/tour-round/runs', 'POST', body);
    for (const payload of [{}, { only: 'south' }]) {
      expect(await start({ payload })).toMatchObject({ status: 409, body: { code: 'JOB_BUSY' } });
    }
    for (const body of [{ payload: { only: 'north' } }, { slot: '2026-11-20T16:00+01:00' }]) {
      expect(await start(body)).toMatchObject({ status: 202, body: { joined: true, run: { id: run.id } } });
    }
    scale.release('tour');
    await done(run);
  });

  it('runs a slot once, however many schedulers fire', async () => {
    const starts = await Promise.all(
      Array.from({ length: 10 }, () =>
        jobs.start(Weigh, { parcel: 'slotted' }, { slot: '2026-11-20T15:00+01:00' }),
      ),
    );
    await done(starts[0]?.run as JobRun);
    await jobs.start(Weigh, { parcel: 'slotted' }, { slot: '2026-11-20T15:00+01:00' });
    expect(scale.weighed.filter((parcel) => parcel === 'slotted')).toHaveLength(1);
  });

  it('refuses unknown jobs and payloads that do not fit', async () => {
    expect(await call('/internal/jobs/no-such-job/runs', 'POST', {})).toMatchObject({
      status: 404,
      body: { code: 'JOB_NOT_FOUND' },
    });
    expect(await call('/internal/jobs/weigh-parcel/runs', 'POST', { payload: { parcel: 7 } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PAYLOAD' },
    });
  });

  it('takes work while Redis is away and does it when Redis is back', async () => {
    await redis.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const run = await jobs.enqueue(Weigh, { parcel: 'while-away' });
    expect(run.state).toBe('queued');
    await redis.restart();
    expect(await done(run, 40_000)).toMatchObject({ state: 'succeeded' });
  }, 60_000);

  it('does work that was asked for in a transaction if that commits, and only then', async () => {
    const db = app.get(DataSource);
    const asked = db.transaction(async (tx) => {
      await jobs.enqueueIn(tx, Weigh, { parcel: 'undone' });
      throw new Error('rolled back');
    });
    await expect(asked).rejects.toThrow('rolled back');
    await db.transaction((tx) => jobs.enqueueIn(tx, Weigh, { parcel: 'committed' }));
    // Nobody hands it over: the sweeper finds it.
    expect(await jobs.waitFor('weigh-parcel-committed', 15_000)).toMatchObject({ state: 'succeeded' });
    await expect(jobs.waitFor('weigh-parcel-undone', 0)).rejects.toThrow('no such run');
  }, 20_000);

  it('gives lost work back to its queue when Redis has forgotten it', async () => {
    // Four held runs fill the worker, so that the fifth waits in Redis alone.
    const holders = ['h1', 'h2', 'h3', 'h4'];
    for (const parcel of holders) scale.hold(parcel);
    await Promise.all(holders.map((parcel) => jobs.enqueue(Weigh, { parcel })));
    const run = await jobs.enqueue(Weigh, { parcel: 'forgotten' });
    const client = new Redis(redis.url);
    await client.flushall();
    await client.quit();
    for (const parcel of holders) scale.release(parcel);
    expect(await done(run, 40_000)).toMatchObject({ state: 'succeeded' });
  }, 60_000);
});
