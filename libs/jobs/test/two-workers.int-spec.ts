import { randomUUID } from 'node:crypto';
import { eventually, stopTestServers } from '@frontier/testing';
import { JobRuns } from '../src/job-runs.repository';
import { RedisConnection } from '../src/redis.connection';
import { JobsApp, prepareJobs, Weigh } from './support/jobs-app';

describe('two workers on one queue', () => {
  const started: JobsApp[] = [];
  const start = async (): Promise<JobsApp> => {
    const app = await JobsApp.start();
    started.push(app);
    return app;
  };

  beforeAll(prepareJobs);
  afterEach(() => Promise.all(started.splice(0).map((app) => app.close())));
  afterAll(stopTestServers);

  it('share the runs and process each one once', async () => {
    const [one, other] = [await start(), await start()];
    const workers = [one, other];
    const parcels = Array.from({ length: 60 }, (_, index) => `shared-${index}`);
    for (const { scale } of workers) parcels.slice(0, 6).forEach((parcel) => scale.hold(parcel));
    const runs = await Promise.all(parcels.map((parcel) => one.weigh(parcel)));
    // Six runs are blocked and a worker takes four at a time, so each worker must have at least two of the six.
    await eventually(async () => (await one.jobs.waitFor(String(runs.at(-1)?.id), 0)).state === 'succeeded');
    for (const { scale } of workers) parcels.forEach((parcel) => scale.release(parcel));
    for (const run of runs)
      expect(await one.waitForEnd(run)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect([...one.scale.weighed, ...other.scale.weighed].sort()).toEqual([...parcels].sort());
    expect(Math.min(one.scale.weighed.length, other.scale.weighed.length)).toBeGreaterThan(0);
  });

  it('[Y12] take over the run of a crashed worker, which can no longer finish it', async () => {
    const dead = await start();
    dead.scale.hold('left-behind');
    const run = await dead.weigh('left-behind');
    const attempts = async () => (await dead.jobs.waitFor(run.id, 0)).attempts;
    await eventually(async () => (await attempts()) === 1);
    const alive = await start();
    alive.scale.hold('left-behind');
    // Simulates a machine without network: the worker no longer renews Bull's lock.
    dead.app.get(RedisConnection).onApplicationShutdown();
    await eventually(async () => (await attempts()) === 2);
    dead.scale.failing.set('left-behind', 1);
    dead.scale.release('left-behind');
    await eventually(() => dead.scale.failing.get('left-behind') === 0);
    alive.scale.release('left-behind');
    expect(await alive.waitForEnd(run)).toMatchObject({ state: 'succeeded', attempts: 2, error: null });
    expect([dead.scale.weighed, alive.scale.weighed]).toEqual([[], ['left-behind']]);
  });
});

describe('an outdated attempt of a run', () => {
  let service: JobsApp;
  let runs: JobRuns;

  beforeAll(async () => {
    await prepareJobs();
    // Without the role `worker`, this process does not claim the runs.
    service = await JobsApp.start('api');
    runs = service.app.get(JobRuns);
  });
  afterAll(async () => {
    await service.close();
    await stopTestServers();
  });

  const claim = async (id: string) => {
    const attempt = await runs.claim(id, { sendsMail: false });
    if (!attempt) throw new Error('The run could not be claimed');
    return attempt;
  };
  const result = { message: 'by the first', counts: { parcels: 9 }, progress: { done: 9, total: 9 } };

  type Attempt = { id: string; attempts: number };
  it.each([
    ['finish the run', (attempt: Attempt) => runs.finish(attempt, 'succeeded', result)],
    ['postpone the run', (attempt) => runs.postpone(attempt, 'by the first')],
    ['park the run', (attempt) => runs.park(attempt, 'by the first', false)],
    ['report progress', (attempt) => runs.heartbeat(attempt, result.progress, result.counts)],
  ] satisfies [string, (attempt: Attempt) => Promise<void>][])('cannot %s', async (_, change) => {
    const parcel = randomUUID();
    const id = `weigh-parcel-${parcel}`;
    await runs.insert({ id, job: Weigh, payload: { parcel }, traceparent: '' });
    const former = await claim(id);
    const present = await claim(id);
    await change(former);
    expect(await runs.find(id)).toEqual(present);
    await change(present);
    expect(await runs.find(id)).not.toEqual(present);
  });
});
