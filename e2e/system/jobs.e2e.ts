import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@frontier/servers';
import { jobOwners, timetable } from '@frontier/topology';
import { Operator } from '../support/operator';
import { expect, test } from '../support/stack.fixture';

const START_JOB = join(workspaceRoot, 'libs/ops/dist/start-job-main.js');

interface Run {
  id: string;
  name: string;
  service: string;
  state: string;
  queued_at: string;
}
interface Catalogue {
  items: {
    name: string;
    service: string;
    schedule: { cron: string; time_zone: string; next_at: string } | null;
    last_run: Run | null;
  }[];
  unavailable: string[];
}
interface Failures {
  events: { id: string; service: string; subject: string }[];
  runs: Run[];
  unavailable: string[];
}

test.describe('the jobs of all services', () => {
  const catalogue = (operator: Operator): Promise<Catalogue> =>
    operator.call('GET', '/internal/staff/job-catalogue');
  const history = async (operator: Operator, query: string): Promise<Run[]> =>
    (await operator.call<{ items: Run[] }>('GET', `/internal/staff/job-history?${query}`)).items;

  test('[Q6] are listed with their schedule, their last run and its outcome', async ({ stack }) => {
    const operator = new Operator(stack);
    expect(await operator.run('leads', 'purge-old-leads')).toBe('succeeded');
    const [last] = await operator.query<{ id: string }>(
      `SELECT id FROM leads.job_runs WHERE name = 'purge-old-leads' ORDER BY queued_at DESC LIMIT 1`,
    );
    const { items, unavailable } = await catalogue(operator);
    expect(unavailable).toEqual([]);
    expect(Object.fromEntries(items.map(({ name, service }) => [name, service]))).toEqual(jobOwners);
    const scheduled = items.filter(({ schedule }) => schedule !== null);
    expect(scheduled.map(({ name }) => name).sort()).toEqual(timetable.map(({ job }) => job).sort());
    const jobNamed = (name: string) => items.find((job) => job.name === name);
    expect(jobNamed('fetch-sources')?.schedule).toMatchObject({
      cron: '0 */12 * * *',
      time_zone: 'Europe/Rome',
    });
    expect(jobNamed('purge-old-leads')).toMatchObject({
      service: 'leads',
      last_run: { id: last?.id, state: 'succeeded' },
    });
  });

  test('[Y18][Y19] are started once for each time of a CronJob, and by hand at any time', async ({
    stack,
  }) => {
    const operator = new Operator(stack);
    const runs = async (): Promise<string[]> =>
      (
        await operator.query<{ id: string }>(`SELECT id FROM leads.job_runs WHERE name = 'purge-old-leads'`)
      ).map(({ id }) => id);
    const start = (kubernetesJob: string, secret = stack.identity.clientSecrets.scheduler) =>
      promisify(execFile)(process.execPath, [START_JOB, 'purge-old-leads'], {
        env: {
          ...process.env,
          GATEWAY_URL: stack.internalUrl,
          IDENTITY_URL: stack.identity.url,
          SCHEDULER_CLIENT_SECRET: secret,
          KUBERNETES_JOB: kubernetesJob,
        },
      });
    const before = await runs();
    for (const attempt of [1, 2]) {
      const { stdout } = await start('record-purge-old-leads-29673360');
      expect([attempt, stdout.trim()]).toEqual([
        attempt,
        'Started purge-old-leads for 2026-06-02T12:00:00.000Z',
      ]);
    }
    await start('purge-now');
    await expect(async () => expect((await runs()).length).toBe(before.length + 2)).toPass();
    await expect(start('purge-now', 'x'.repeat(40))).rejects.toThrow(/401/);
  });

  test('are listed in one history of runs, newest first', async ({ stack }) => {
    const operator = new Operator(stack);
    for (const [service, job] of [
      ['leads', 'purge-old-leads'],
      ['chat', 'forget-questions'],
      ['newsletter', 'tidy-subscribers'],
    ] as const) {
      await operator.run(service, job);
    }
    const runs = await history(operator, 'limit=200');
    const names = ['purge-old-leads', 'forget-questions', 'tidy-subscribers'];
    const ours = runs.filter(({ name }) => names.includes(name)).slice(0, 3);
    expect(ours.map(({ service }) => service)).toEqual(['newsletter', 'chat', 'leads']);
    const times = runs.map(({ queued_at }) => queued_at);
    expect(times).toEqual([...times].sort().reverse());
    const chats = await history(operator, 'service=chat&name=forget-questions&limit=1');
    expect(chats.map(({ service, name }) => [service, name])).toEqual([['chat', 'forget-questions']]);
  });

  test('[Y11] failed runs and dead-lettered events of all services are listed until they are replayed or deleted', async ({
    stack,
  }) => {
    const operator = new Operator(stack);
    const id = `purge-audit-log-${randomUUID()}`;
    await operator.query(
      `INSERT INTO staff.job_runs (id, name, payload, state, error, finished_at)
       VALUES ($1, 'purge-audit-log', '{}', 'failed', 'a test', now())`,
      [id],
    );
    const [event] = await operator.query<{ id: string }>(
      `INSERT INTO video.dead_letters (consumer, event_id, subject, envelope, error, deliveries)
       VALUES ('a-test', $1, 'a.test.v1', '{}', 'a test', 1) RETURNING id`,
      [randomUUID()],
    );
    const failures = (): Promise<Failures> => operator.call('GET', '/internal/staff/failures');
    const before = await failures();
    expect(before.runs).toContainEqual(expect.objectContaining({ id, service: 'staff', state: 'failed' }));
    expect(before.events).toContainEqual(expect.objectContaining({ id: event?.id, service: 'video' }));
    await operator.call('POST', `/internal/staff/job-runs/${id}/replay`);
    await operator.call('DELETE', `/internal/video/dead-letters/${event?.id}`);
    const after = await failures();
    expect(after.runs.map((run) => run.id)).not.toContain(id);
    expect(after.events.map((letter) => letter.id)).not.toContain(event?.id);
  });

  test('are listed without the runs of a service that is down, which is reported as unavailable', async ({
    stack,
  }) => {
    const operator = new Operator(stack);
    await stack.hold('newsletter');
    try {
      const { items, unavailable } = await catalogue(operator);
      expect(unavailable).toEqual(['newsletter']);
      expect(items.filter(({ service }) => service === 'newsletter')).not.toEqual([]);
      expect(items.some(({ service, last_run }) => service === 'content' && last_run)).toBe(true);
    } finally {
      await stack.resume('newsletter');
    }
  });
});
