import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SampleSource, startSampleSource } from '@frontier/local';
import type { PartName } from '@frontier/topology';
import { makeLoadArticle } from '@frontier/testing';
import { Operator, until } from '../support/operator';
import { expect, test } from '../support/stack.fixture';

const run = promisify(execFile);
const FEEDS = ['load-1', 'load-2'];
const PER_FEED = 150;
const ARTICLES = FEEDS.length * PER_FEED;

/** Killed in this order, each when so many more articles are in. */
const VICTIMS: readonly PartName[] = ['content', 'chat', 'ingestion', 'nats', 'redis'];
const STEP = ARTICLES / (VICTIMS.length + 1);

test.describe.serial('with parts killed in the middle of a run', () => {
  let source: SampleSource;

  test.beforeAll(async ({ stack }) => {
    source = await startSampleSource({ port: 0, dir: mkdtempSync(join(tmpdir(), 'frontier-pages-')) });
    const operator = new Operator(stack);
    for (const [index, feed] of FEEDS.entries()) {
      for (let number = 1; number <= PER_FEED; number++)
        source.addPage(makeLoadArticle(index * PER_FEED + number, feed));
      await operator.call('POST', '/internal/ingestion/sources', {
        key: feed,
        name: feed,
        kind: 'json',
        feed_url: `${source.url}/feeds/${feed}.json`,
        lang: 'en',
      });
    }
    // No endpoint opens the private network to a source; the operators of the database can.
    await operator.query(`UPDATE ingestion.sources SET allow_private = true WHERE key LIKE 'load-%'`);
  });
  test.afterAll(() => source.stop());

  test('[Y9] every article is there once, summarised once, indexed once', async ({ stack }) => {
    test.setTimeout(300_000);
    const operator = new Operator(stack);
    const count = async (sql: string): Promise<number> => {
      const [row] = await operator.query<{ n: number }>(sql, [`${source.url}/%`]);
      return row?.n ?? 0;
    };
    const gathered = () =>
      count(`SELECT count(*)::int AS n FROM ingestion.items WHERE url LIKE $1 AND status = 'published'`);
    const indexed = () =>
      count(
        `SELECT count(DISTINCT d.source_id)::int AS n FROM chat.kb_docs d
         JOIN content.articles a ON a.id = d.source_id WHERE a.source_url LIKE $1 AND a.visible`,
      );

    await operator.call('POST', '/internal/jobs/fetch-sources/runs', {});
    for (const [index, victim] of VICTIMS.entries()) {
      await until(
        `${(index + 1) * STEP} articles are in`,
        async () => (await gathered()) >= (index + 1) * STEP,
        90_000,
      );
      await stack.kill(victim);
    }
    await until('all are indexed', async () => (await indexed()) === ARTICLES, 180_000);

    const [totals] = await operator.query(
      `SELECT count(*)::int AS articles,
              count(DISTINCT source_url)::int AS pages,
              count(*) FILTER (WHERE visible AND summary_native <> '')::int AS summarised
       FROM content.articles WHERE source_url LIKE $1`,
      [`${source.url}/%`],
    );
    expect(totals).toEqual({ articles: ARTICLES, pages: ARTICLES, summarised: ARTICLES });

    // Of these articles alone: other tests of the same system change what they stored, which is indexed again.
    const [repeated] = await operator.query(
      `WITH these AS (SELECT id::text FROM content.articles WHERE source_url LIKE $1)
       SELECT (SELECT count(*)::int FROM (
                 SELECT 1 FROM content.outbox WHERE subject = 'article.summarised.v1'
                   AND envelope->'data'->>'article_id' IN (SELECT id FROM these)
                 GROUP BY envelope->'data'->>'article_id' HAVING count(*) > 1) AS x) AS summaries,
              (SELECT count(*)::int FROM (
                 SELECT 1 FROM chat.outbox WHERE subject = 'document.indexed.v1'
                   AND (envelope->'data'->>'chunks')::int > 0
                   AND envelope->'data'->>'source_id' IN (SELECT id FROM these)
                 GROUP BY envelope->'data'->>'source_id' HAVING count(*) > 1) AS x) AS indexings,
              (SELECT count(*)::int FROM (
                 SELECT 1 FROM chat.kb_docs GROUP BY source_id, chunk_number HAVING count(*) > 1) AS x) AS chunks`,
      [`${source.url}/%`],
    );
    expect(repeated).toEqual({ summaries: 0, indexings: 0, chunks: 0 });
  });

  test('nothing stays in flight, and nothing was parked', async ({ stack }) => {
    const operator = new Operator(stack);
    for (const service of ['ingestion', 'content', 'chat']) {
      await until(
        `${service} has no work left`,
        async () => {
          const [row] = await operator.query<{ left: number }>(
            `SELECT (SELECT count(*)::int FROM ${service}.outbox WHERE sent_at IS NULL)
                + (SELECT count(*)::int FROM ${service}.job_runs WHERE state IN ('queued', 'running')) AS left`,
          );
          return row?.left === 0;
        },
        60_000,
      );
      const [parked] = await operator.query(
        `SELECT (SELECT count(*)::int FROM ${service}.dead_letters) AS events,
                (SELECT count(*)::int FROM ${service}.job_runs WHERE state = 'failed') AS runs`,
      );
      expect(parked).toEqual({ events: 0, runs: 0 });
    }
  });

  test('[Y11] one command replays what was parked', async ({ stack }) => {
    const operator = new Operator(stack);
    // As after a long failure of the assistant: runs given up, nothing indexed.
    const [lost] = await operator.query<{ source_id: string }>(
      `SELECT source_id FROM chat.kb_docs WHERE source_type = 'news' LIMIT 1`,
    );
    await operator.query(`DELETE FROM chat.kb_docs WHERE source_id = $1`, [lost?.source_id]);
    await operator.query(`DELETE FROM chat.kb_documents WHERE source_id = $1`, [lost?.source_id]);
    await operator.query(
      `UPDATE chat.job_runs SET state = 'failed', error = 'given up' WHERE name = 'embed-article' AND payload->>'article_id' = $1`,
      [lost?.source_id],
    );
    const { stdout } = await run(process.execPath, ['deploy/local/replay.mjs'], {
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

  test('[Y21] readiness fails where a dependency is away, and only there', async ({ stack }) => {
    const ready = async (service: PartName): Promise<number> =>
      (await fetch(`${stack.addresses[service]}/health/ready`)).status;
    await stack.hold('nats');
    await until(
      'services notice',
      async () => (await ready('content')) === 503 && (await ready('chat')) === 503,
    );
    expect(await ready('gateway')).toBe(200);
    const whole = await fetch(`${stack.addresses.gateway}/health`);
    expect(await whole.text()).toContain('"nats"');
    expect((await fetch(`${stack.addresses.gateway}/news`)).status).toBe(200);
    await stack.resume('nats');
    await until(
      'services are ready again',
      async () => (await ready('content')) === 200 && (await ready('chat')) === 200,
    );
  });
});
