import { AuditRecordedV1 } from '@frontier/events';
import { eventually, publishedEvents, stopTestServers, type TestServer } from '@frontier/testing';
import { parseNatsUrl, RUN_SIGNALS } from '@frontier/topology';
import { connect } from '@nats-io/transport-node';
import Redis from 'ioredis';
import { type JobRun, type Jobs } from '../src';
import { Queues } from '../src/queues';
import { RedisConnection } from '../src/redis.connection';
import { LostRunRecovery } from '../src/lost-run-recovery';
import { Dry, JobsApp, Post, prepareJobs, type Scale, Tour, Weigh } from './support/jobs-app';

describe('jobs', () => {
  let redis: TestServer;
  let service: JobsApp;
  let jobs: Jobs;
  let scale: Scale;

  beforeAll(async () => {
    ({ redis } = await prepareJobs());
    service = await JobsApp.start();
    ({ jobs, scale } = service);
  });
  // Tests must not find each other's runs.
  afterEach(() => service.dataSource.query('DELETE FROM job_runs; DELETE FROM outbox'));
  afterAll(async () => {
    await service.close();
    await stopTestServers();
  });

  const auditEvents = () => publishedEvents(service.dataSource, AuditRecordedV1);
  const replay = () => service.call('/internal/job-runs/replay', 'POST');

  it('[Y12] run outside the request and store state, progress, counts and message', async () => {
    scale.hold('slow');
    const run = await service.weigh('slow');
    expect(run).toMatchObject({ id: 'weigh-parcel-slow', state: 'queued' });
    const read = async () => (await service.call(`/internal/job-runs/${run.id}`)).body;
    // Progress is stored once a second.
    await eventually(async () => ((await read()).progress as { done: number }).done === 1);
    const progress = { done: 1, total: 2 };
    expect(await read()).toMatchObject({ state: 'running', progress, counts: { parcels: 1 } });
    scale.release('slow');
    const done = { state: 'succeeded', attempts: 1, message: 'weighed' };
    expect(await service.waitForEnd(run)).toMatchObject(done);
  });

  it('publish the id of a run after each committed change of the run', async () => {
    const nats = await connect(parseNatsUrl(String(process.env.NATS_URL)));
    const heard: { subject: string; text: string; state: Promise<string> }[] = [];
    nats.subscribe(RUN_SIGNALS, {
      callback: (_error, message) => {
        const text = message.string();
        const state = service.dataSource
          .query<{ state: string }[]>(`SELECT state FROM job_runs WHERE name = 'weigh-parcel'`)
          .then(([row]) => row?.state ?? 'none');
        heard.push({ subject: message.subject, text, state });
      },
    });
    await nats.flush();
    scale.hold('told');
    const run = await service.weigh('told');
    const states = async () => Promise.all(heard.map(({ state }) => state));
    // A running run is signalled repeatedly, because its progress may have changed.
    await eventually(async () => (await states()).filter((state) => state === 'running').length >= 2);
    scale.release('told');
    await eventually(async () => (await states()).at(-1) === 'succeeded');
    scale.failing.set('hopeless', 1);
    const parked = await service.waitForEnd(await service.weigh('hopeless'));
    await service.dataSource.query(`DELETE FROM job_runs WHERE id = '${run.id}'`);
    await eventually(async () => (await states()).at(-1) === 'failed');
    expect(new Set(heard.map(({ subject }) => subject))).toEqual(new Set(['runs-changed.content']));
    const said = heard.map(({ text }) => JSON.parse(text) as { ids: string[] });
    expect(new Set(said.flatMap(Object.keys))).toEqual(new Set(['ids']));
    expect(said.flatMap(({ ids }) => ids)).toEqual(expect.arrayContaining([run.id, parked.id]));
    await nats.close();
  });

  it('run the same work once, however often it is enqueued', async () => {
    const runs = await Promise.all(Array.from({ length: 10 }, () => service.weigh('same')));
    await Promise.all(runs.map((run) => service.waitForEnd(run)));
    await service.weigh('same');
    expect(scale.weighed.filter((parcel) => parcel === 'same')).toHaveLength(1);
  });

  it('are recorded as skipped if there is nothing to do', async () => {
    expect(await service.waitForEnd(await service.weigh('empty'))).toMatchObject({ state: 'skipped' });
  });

  it('are retried after failures until they succeed', async () => {
    scale.failing.set('shaky', 2);
    const run = await service.waitForEnd(await service.weigh('shaky'));
    expect(run).toMatchObject({ state: 'succeeded', attempts: 3 });
  });

  it('[Y11] stop after repeated failures, are listed as failed, and run again on request', async () => {
    scale.failing.set('stubborn', 3);
    const run = await service.weigh('stubborn');
    const failure = { state: 'failed', error: 'the scale is out of order' };
    expect(await service.waitForEnd(run)).toMatchObject(failure);
    // Enqueueing a parked run again changes nothing. Only a replay does.
    expect(await service.weigh('stubborn')).toMatchObject({ state: 'failed' });
    expect((await service.call('/internal/job-runs?state=failed')).body.items).toHaveLength(1);
    expect(await replay()).toMatchObject({ status: 200, body: { replayed: 1 } });
    expect(await service.waitForEnd(run)).toMatchObject({ state: 'succeeded' });
  });

  it('replay only the newest failed run of a singleton job, and none while a run of the job is in progress', async () => {
    await service.dataSource.query(
      `INSERT INTO job_runs (id, name, payload, singleton, state, queued_at)
       SELECT 'tour-round-' || n, 'tour-round', '{}', true, 'failed', now() - n * interval '1 hour'
       FROM generate_series(1, 3) AS n`,
    );
    expect(await replay()).toMatchObject({ status: 200, body: { replayed: 1 } });
    expect(await service.waitForEnd({ id: 'tour-round-1' })).toMatchObject({ state: 'succeeded' });
    scale.hold('tour');
    const { run } = await jobs.start(Tour, {});
    expect(await replay()).toMatchObject({ status: 200, body: { replayed: 0 } });
    scale.release('tour');
    await service.waitForEnd(run);
  });

  it('[Y11] replay a failed run by id, and refuse to replay a run that has not failed', async () => {
    scale.failing.set('one', 3);
    scale.failing.set('other', 3);
    const [one, other] = [await service.weigh('one'), await service.weigh('other')];
    await Promise.all([service.waitForEnd(one), service.waitForEnd(other)]);
    const replayOne = (id: string) => service.call(`/internal/job-runs/${id}/replay`, 'POST');
    expect(await replayOne(one.id)).toMatchObject({ status: 200, body: { replayed: 1 } });
    expect(await service.waitForEnd(one)).toMatchObject({ state: 'succeeded' });
    expect(await service.waitForEnd(other)).toMatchObject({ state: 'failed' });
    expect(await replayOne(one.id)).toMatchObject({ status: 409, body: { code: 'RUN_NOT_PARKED' } });
    expect(await auditEvents()).toMatchObject([
      { action: 'job.replayed', target: { kind: 'job-run', id: one.id }, meta: { runs: 1 } },
    ]);
  });

  it('keep mail queued and skip scheduled runs while work is on hold, but execute all other runs', async () => {
    await service.dataSource.query(`INSERT INTO work_hold (reason) VALUES ('restored from a backup')`);
    const posted = await jobs.enqueue(Post, { parcel: 'held' });
    const { run } = await jobs.start(Tour, {}, { slot: '2026-11-22T10:00:00Z' });
    const skipped = { state: 'skipped', message: 'schedules are on hold' };
    expect(await service.waitForEnd(run)).toMatchObject(skipped);
    expect(await service.waitForEnd(await service.weigh('meanwhile'))).toMatchObject({ state: 'succeeded' });
    // The worker took the run from the queue, but could not claim it while work is on hold.
    const queues = service.app.get(Queues);
    await eventually(async () => (await queues.hasRun(Post, posted.id)) === false);
    expect(await jobs.waitFor(posted.id, 0)).toMatchObject({ state: 'queued', attempts: 0 });
    const { body } = await service.call('/internal/job-runs?name=tour-round');
    expect(body.items).toHaveLength(1);
    await service.dataSource.query('DELETE FROM work_hold');
    expect(await service.waitForEnd(posted)).toMatchObject({ state: 'succeeded', attempts: 1 });
    const started = await jobs.start(Tour, {}, { slot: '2026-11-22T11:00:00Z' });
    expect(await service.waitForEnd(started.run)).toMatchObject({ state: 'succeeded' });
  });

  it('list only the newest run of each job if asked for the latest', async () => {
    for (const name of ['first', 'second']) await service.waitForEnd(await service.weigh(name));
    const { run } = await jobs.start(Tour, {});
    await service.waitForEnd(run);
    const { body } = await service.call('/internal/job-runs?latest=true');
    expect((body.items as JobRun[]).map(({ id }) => id)).toEqual([run.id, 'weigh-parcel-second']);
  });

  it('[Q7] record start requests in the audit log, even for a run in progress, but none of the scheduler', async () => {
    scale.hold('tour');
    const start = (body: object, as?: 'scheduler') => service.startRun('tour-round', body, as);
    const { body } = await start({ slot: '2026-11-20T17:00+01:00', payload: { only: 'west' } }, 'scheduler');
    expect(await auditEvents()).toEqual([]);
    const { id } = body.run as JobRun;
    await start({ payload: { only: 'west' } });
    scale.release('tour');
    await service.waitForEnd({ id });
    const { body: next } = await start({ payload: { only: 'east' } });
    await service.waitForEnd(next.run as JobRun);
    const entry = { action: 'job.trigger', actor_user_id: null, client: 'operator' };
    const target = { kind: 'job', id: 'tour-round' };
    expect(await auditEvents()).toEqual([
      { ...entry, target, meta: { run_id: id, payload: { only: 'west' }, joined: true } },
      { ...entry, target, meta: { run_id: (next.run as JobRun).id, payload: { only: 'east' } } },
    ]);
    expect((await start({ payload: { only: 7 } })).status).toBe(400);
    expect(await auditEvents()).toHaveLength(2);
  });

  it('fail without a retry after a permanent error', async () => {
    const run = await service.waitForEnd(await service.weigh('hopeless'));
    expect(run).toMatchObject({ state: 'failed', attempts: 1 });
  });

  it('[Y12] fail at the time limit with an error that names the limit', async () => {
    const run = await jobs.enqueue(Dry, { parcel: 'stuck' });
    expect(await service.waitForEnd(run)).toMatchObject({ state: 'failed', error: 'not done after 300 ms' });
    // The failure counts as transient, so `LostRunRecovery` retries it later.
    const sql = 'SELECT transient FROM job_runs WHERE id = $1';
    expect(await service.dataSource.query(sql, [run.id])).toEqual([{ transient: true }]);
  });

  it('ignore the result of an attempt that a newer attempt has replaced', async () => {
    const db = service.dataSource;
    const parcels = ['given-up', 'given-up-hopeless', 'given-up-well'];
    for (const parcel of parcels) scale.hold(parcel);
    scale.failing.set('given-up', 1);
    const runs = await Promise.all(parcels.map((parcel) => service.weigh(parcel)));
    const ids = runs.map(({ id }) => id);
    const read = (): Promise<{ state: string; attempts: number; message: string }[]> =>
      db.query('SELECT state, attempts, message FROM job_runs WHERE id = ANY($1)', [ids]);
    await eventually(async () => (await read()).every(({ state }) => state === 'running'));
    await db.query(
      `UPDATE job_runs SET state = 'succeeded', attempts = 2, message = 'by another' WHERE id = ANY($1)`,
      [ids],
    );
    for (const parcel of parcels) scale.release(parcel);
    // Bull removes a run from its queue when its last attempt has ended, so wait until it has left.
    const queues = service.app.get(Queues);
    for (const id of ids) await eventually(async () => (await queues.hasRun(Weigh, id)) === false);
    expect(scale.weighed).toContain('given-up-well');
    const untouched = { state: 'succeeded', attempts: 2, message: 'by another' };
    expect(await read()).toEqual([untouched, untouched, untouched]);
    expect(scale.weighed).not.toContain('given-up');
  });

  it('return the run in progress if a singleton (a job with one run at a time) is started again', async () => {
    scale.hold('tour');
    const starts = await Promise.all(Array.from({ length: 5 }, () => service.startRun('tour-round')));
    expect(starts.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(new Set(starts.map(({ body }) => (body.run as JobRun).id)).size).toBe(1);
    expect(starts.filter(({ body }) => body.joined)).toHaveLength(4);
    scale.release('tour');
    await service.waitForEnd(starts[0]?.body.run as JobRun);
    const next = await jobs.start(Tour, {});
    expect(next.joined).toBe(false);
    await service.waitForEnd(next.run);
  });

  it('[Y12] refuse to start a singleton job while its run in progress has another payload', async () => {
    scale.hold('tour');
    const { run } = await jobs.start(Tour, { only: 'north' }, { slot: '2026-11-20T16:00+01:00' });
    const start = (body: object) => service.startRun('tour-round', body);
    for (const payload of [{}, { only: 'south' }]) {
      expect(await start({ payload })).toMatchObject({ status: 409, body: { code: 'JOB_BUSY' } });
    }
    for (const body of [{ payload: { only: 'north' } }, { slot: '2026-11-20T16:00+01:00' }]) {
      expect(await start(body)).toMatchObject({ status: 202, body: { joined: true, run: { id: run.id } } });
    }
    scale.release('tour');
    await service.waitForEnd(run);
  });

  it('run once per scheduled time, however many schedulers fire', async () => {
    const start = () => jobs.start(Weigh, { parcel: 'slotted' }, { slot: '2026-11-20T15:00+01:00' });
    const starts = await Promise.all(Array.from({ length: 10 }, start));
    await service.waitForEnd(starts[0]?.run as JobRun);
    await start();
    expect(scale.weighed.filter((parcel) => parcel === 'slotted')).toHaveLength(1);
  });

  it('answer 404 for an unknown job and 400 for an invalid payload', async () => {
    const unknown = await service.startRun('no-such-job');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'JOB_NOT_FOUND' } });
    const invalid = await service.startRun('weigh-parcel', { payload: { parcel: 7 } });
    expect(invalid).toMatchObject({ status: 400, body: { code: 'INVALID_PAYLOAD' } });
  });

  it('accept work while Redis is down and run it afterwards', async () => {
    await redis.kill();
    await eventually(() => !service.app.get(RedisConnection).isReady);
    const run = await service.weigh('during-outage');
    expect(run.state).toBe('queued');
    await redis.restart();
    expect(await service.waitForEnd(run)).toMatchObject({ state: 'succeeded' });
  });

  it('run work enqueued in a transaction only if it commits', async () => {
    const db = service.dataSource;
    const asked = db.transaction(async (tx) => {
      await jobs.enqueueIn(tx, Weigh, { parcel: 'undone' });
      throw new Error('rolled back');
    });
    await expect(asked).rejects.toThrow('rolled back');
    const sweep = jest.spyOn(service.app.get(LostRunRecovery), 'recoverLostRuns').mockResolvedValue();
    await db.transaction((tx) => jobs.enqueueIn(tx, Weigh, { parcel: 'committed' }));
    expect(await service.waitForEnd({ id: 'weigh-parcel-committed' })).toMatchObject({ state: 'succeeded' });
    sweep.mockRestore();
    await expect(jobs.waitFor('weigh-parcel-undone', 0)).rejects.toThrow('no such run');
  });

  it('run all work enqueued in one transaction exactly once', async () => {
    const parcels = ['first-of-many', 'second-of-many', 'first-of-many', 'third-of-many'];
    await service.dataSource.transaction(async (tx) => {
      for (const parcel of parcels) await jobs.enqueueIn(tx, Weigh, { parcel });
    });
    for (const parcel of new Set(parcels)) {
      const run = await service.waitForEnd({ id: `weigh-parcel-${parcel}` });
      expect(run).toMatchObject({ state: 'succeeded', attempts: 1 });
    }
  });

  it('run work that was stored in Postgres but never queued in Redis', async () => {
    // Without a transaction there is no commit hook, so only `LostRunRecovery` can find the run.
    await jobs.enqueueIn(service.dataSource.manager, Weigh, { parcel: 'left' });
    expect(await service.waitForEnd({ id: 'weigh-parcel-left' })).toMatchObject({ state: 'succeeded' });
  });

  it('run work that was queued when Redis lost its data', async () => {
    // Four blocked runs occupy the worker, so that the fifth still waits in Redis when the data is lost.
    const holders = ['h1', 'h2', 'h3', 'h4'];
    for (const parcel of holders) scale.hold(parcel);
    await Promise.all(holders.map((parcel) => service.weigh(parcel)));
    const run = await service.weigh('forgotten');
    const client = new Redis(redis.url);
    await client.flushall();
    await client.quit();
    for (const parcel of holders) scale.release(parcel);
    expect(await service.waitForEnd(run)).toMatchObject({ state: 'succeeded' });
  });
});
