import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PartName } from '@frontier/topology';
import { Operator, until } from '../support/operator';
import { expect, test } from '../support/stack.fixture';

const run = promisify(execFile);

/** Services that need Postgres, NATS and Redis, for their rows, events and jobs. */
const DEPENDENTS: readonly PartName[] = [
  'ingestion',
  'content',
  'chat',
  'leads',
  'newsletter',
  'staff',
  'video',
];
const SERVICES: readonly PartName[] = [...DEPENDENTS, 'gateway'];

test.describe('failures and outages', () => {
  test.beforeAll(async ({ stack }) => {
    const operator = new Operator(stack);
    await operator.run('ingestion', 'fetch-sources');
    await until(
      'an article is indexed',
      async () =>
        (await operator.query(`SELECT FROM chat.kb_docs WHERE source_type = 'news' LIMIT 1`)).length > 0,
      60_000,
    );
  });

  test('[Y11] one command repeats failed job runs', async ({ stack }) => {
    const operator = new Operator(stack);
    // Creates the state after a long failure of the assistant: failed runs and missing vectors.
    const [lost] = await operator.query<{ source_id: string }>(
      `SELECT source_id FROM chat.kb_docs WHERE source_type = 'news' LIMIT 1`,
    );
    await operator.query(`DELETE FROM chat.kb_docs WHERE source_id = $1`, [lost?.source_id]);
    await operator.query(`DELETE FROM chat.kb_documents WHERE source_id = $1`, [lost?.source_id]);
    // Fail only the last run, because other tests of the shared system index articles again.
    await operator.query(
      `UPDATE chat.job_runs SET state = 'failed', error = 'given up' WHERE id =
         (SELECT id FROM chat.job_runs WHERE name = 'embed-article' AND payload->>'article_id' = $1
          ORDER BY queued_at DESC LIMIT 1)`,
      [lost?.source_id],
    );
    const { stdout } = await run(process.execPath, ['libs/ops/replay.mjs'], {
      env: {
        ...process.env,
        GATEWAY_URL: stack.internalUrl,
        IDENTITY_URL: stack.identity.url,
        IDENTITY_CLIENT_SECRET: stack.identity.clientSecrets.replay,
      },
    });
    expect(stdout).toMatch(/chat\D+0 events\D+1 run/);
    await until('indexed again', async () => {
      const rows = await operator.query('SELECT 1 FROM chat.kb_docs WHERE source_id = $1', [lost?.source_id]);
      return rows.length > 0;
    });
  });

  for (const server of ['nats', 'redis', 'postgres'] as const) {
    test(`[Y21] without ${server} only the services that need it are not ready, and the site can be read`, async ({
      stack,
    }) => {
      const statuses = async () =>
        Object.fromEntries(
          await Promise.all(
            SERVICES.map(async (name) => {
              const origin = name === 'gateway' ? stack.internalUrl : stack.addresses[name];
              const { status } = await fetch(`${origin}/health/ready`);
              return [name, status] as const;
            }),
          ),
        );
      const all = (status: (name: PartName) => number) =>
        Object.fromEntries(SERVICES.map((name) => [name, status(name)]));
      await fetch(`${stack.addresses.gateway}/news`);
      await stack.hold(server);
      try {
        await expect(async () => {
          expect(await statuses()).toEqual(all((name) => (DEPENDENTS.includes(name) ? 503 : 200)));
        }).toPass({ timeout: 60_000 });
        const whole = await fetch(`${stack.addresses.gateway}/health`);
        expect(await whole.text()).toContain(`"${server}"`);
        expect((await fetch(`${stack.addresses.gateway}/news`)).status).toBe(200);
      } finally {
        await stack.resume(server);
      }
      await expect(async () => {
        expect(await statuses()).toEqual(all(() => 200));
      }).toPass({ timeout: 60_000 });
    });
  }
});
