// Measures the main pipeline under load, in the real system with the local model: from publication at a source until
// the assistant can cite the article.
//   npm run bench                          500 articles: at 10 a second, then at full speed, and both again
//   npm run bench -- --grow 1000,5000      then at full speed until the system holds 1,000 and 5,000
// V8 compiles code during the first two runs, so take the cost of an article from the second two.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import local from '@frontier/dev';
import testing from '@frontier/testing';
import {
  machine,
  newFolder,
  percentile,
  readNumbers,
  round,
  waitUntilSettled,
  startSystem,
} from './system.mjs';

const PER_FEED = 200;
const PACE_PER_SECOND = 10;
const ARTICLES = 500;
/** Selects the events of indexed news. Starting content is indexed, too, but does not count here. */
const INDEXED = `chat.outbox WHERE subject = 'document.indexed.v1' AND envelope->'data'->>'source_type' = 'news'`;

const { startSampleSource } = local;
const { makeLoadArticle } = testing;
const { grow: growth } = readNumbers({ grow: [] });

const empty = newFolder();
const source = await startSampleSource({ port: 0, dir: empty });
const {
  stack,
  db,
  operate,
  memory: readMemory,
  processorTime,
  stop,
} = await startSystem({ env: { INGESTION_PRIVATE_ORIGINS: source.url } });

let published = 0;
let feeds = 0;

/** Publishes `count` new articles at the source, in feeds of a realistic size. */
async function publish(count) {
  for (let left = count; left > 0; left--) {
    if (published % PER_FEED === 0) {
      const name = `load-${++feeds}`;
      await operate('POST', '/internal/ingestion/sources', {
        key: name,
        name,
        kind: 'json',
        feed_url: `${source.url}/feeds/${name}.json`,
        lang: 'en',
      });
    }
    source.addPage(makeLoadArticle(++published, `load-${feeds}`));
  }
}

async function fetchOnce() {
  const { run } = await operate('POST', '/internal/jobs/fetch-sources/runs', {});
  for (;;) {
    // Polls the database, because polling through the gateway would cost more than some of the measured work.
    const { rows } = await db.query('SELECT state FROM ingestion.job_runs WHERE id = $1', [run.id]);
    if (rows[0].state !== 'queued' && rows[0].state !== 'running') return;
    await sleep(50);
  }
}

async function count(table) {
  const { rows } = await db.query(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0].n;
}

async function untilIndexed(total) {
  const deadline = Date.now() + 600_000;
  while ((await count(INDEXED)) < total) {
    if (Date.now() > deadline) throw new Error(`not all of ${total} articles were indexed in ten minutes`);
    await sleep(100);
  }
}

/** Returns the times of ingestion and indexing, in milliseconds, of articles whose event is newer than `since`. */
async function lags(since) {
  const { rows } = await db.query(
    `SELECT extract(epoch FROM (i.envelope->>'time')::timestamptz) * 1000 AS ingested,
            extract(epoch FROM (d.envelope->>'time')::timestamptz) * 1000 AS citable
     FROM ingestion.outbox i
     JOIN chat.outbox d ON d.envelope->'data'->>'source_id' = i.envelope->'data'->>'article_id'
     WHERE i.subject = 'article.ingested.v1' AND d.subject = 'document.indexed.v1' AND i.created_at >= $1`,
    [since],
  );
  return rows.map(({ ingested, citable }) => ({ ingested: Number(ingested), citable: Number(citable) }));
}

/** Returns the CPU time of each part so far, in milliseconds. */
const spentByAll = () =>
  Object.fromEntries(Object.keys(stack.pids()).map((part) => [part, processorTime(part)]));

async function report(name, since, before) {
  const spent = Object.entries(spentByAll()).map(([part, ms]) => [part, ms - (before[part] ?? 0)]);
  const rows = await lags(since);
  const times = rows.map(({ ingested, citable }) => citable - ingested);
  const seconds = (Math.max(...rows.map(({ citable }) => citable)) - since.getTime()) / 1000;
  const memory = readMemory();
  const line = {
    run: name,
    articles: rows.length,
    held: published,
    per_second: round(rows.length / seconds),
    p50_ms: percentile(times, 0.5, 0),
    p95_ms: percentile(times, 0.95, 0),
    max_ms: percentile(times, 1, 0),
    cpu_ms_each: round(spent.reduce((sum, [, ms]) => sum + ms, 0) / rows.length),
    cpu_ms_by_part: Object.fromEntries(spent.map(([part, ms]) => [part, round(ms / rows.length)])),
    memory_mb: memory.total,
  };
  console.log(JSON.stringify(line));
  return { line, memory };
}

async function runPaced(articles, name = `at ${PACE_PER_SECOND} a second`) {
  const startedAt = new Date();
  const before = spentByAll();
  for (let second = 0; second * PACE_PER_SECOND < articles; second++) {
    const next = startedAt.getTime() + (second + 1) * 1000;
    await publish(PACE_PER_SECOND);
    await fetchOnce();
    await sleep(Math.max(0, next - Date.now()));
  }
  await untilIndexed(published);
  return report(name, startedAt, before);
}

async function runFlatOut(articles, name = 'flat out') {
  await publish(articles);
  const startedAt = new Date();
  const before = spentByAll();
  await fetchOnce();
  await untilIndexed(published);
  return report(name, startedAt, before);
}

try {
  await waitUntilSettled(db);
  console.log(machine());
  await runPaced(ARTICLES);
  await runFlatOut(ARTICLES);
  await runPaced(ARTICLES, `again at ${PACE_PER_SECOND} a second`);
  let last = await runFlatOut(ARTICLES, 'again flat out');
  for (const size of growth) {
    if (size > published + ARTICLES) await runFlatOut(size - published - ARTICLES);
    await runPaced(100);
    last = await runFlatOut(ARTICLES - 100);
  }
  console.log('memory by process (MB):', JSON.stringify(last.memory.byName));
} finally {
  await source.stop();
  await stop();
  rmSync(empty, { recursive: true, force: true });
}
