/**
 * A newsletter to many readers: the real service with its ledger, Postgres with synchronous commits, and a
 * local mail server that keeps nothing.
 *
 *   npm run bench:newsletter                   10,000 readers
 *   npm run bench:newsletter -- 10000 100000   one campaign after the other
 *
 * Memory is the largest proportional set size of the newsletter's process that was seen, once a second;
 * `cpu_ms_each` is what that process spends on one mail, which other work on the machine changes little.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { memoryOf } from './memory.mjs';
import { startSystem } from './system.mjs';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000);
const CONNECTIONS = 10;
const WORDS = 600;

const sink = fork(fileURLToPath(new URL('smtp-sink.mjs', import.meta.url)));
const [{ port }] = await once(sink, 'message');
const { stack, db, stop } = await startSystem({
  // Staff reach it through the gateway.
  services: ['gateway', 'newsletter'],
  env: {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_CONNECTIONS: String(CONNECTIONS),
    NEWSLETTER_MAILS_PER_SECOND: '100000',
    NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND: '100000',
  },
});

async function campaigns(method, path, body = method === 'GET' ? undefined : {}) {
  const response = await stack.operate(method, `/internal/newsletter/campaigns${path}`, body);
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function takenBySink() {
  sink.send('how many');
  const [{ taken }] = await once(sink, 'message');
  return taken;
}

/** Processor time of the newsletter's process so far, in ms; the kernel counts in hundredths of a second. */
function processorTime() {
  const stat = readFileSync(`/proc/${stack.pids().newsletter}/stat`, 'utf8');
  const [user, system] = stat.split(') ').at(-1).split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}

/** Readers of fifty domains, in place of those of the run before. */
async function setReaders(count) {
  await db.query('TRUNCATE newsletter.subscribers CASCADE');
  await db.query(
    `INSERT INTO newsletter.subscribers (id, email, address_hash, sections)
     SELECT gen_random_uuid(), 'reader-' || n || '@mail-' || n % 50 || '.example', 'hash ' || n, '{border-updates}'
     FROM generate_series(1, $1) n`,
    [count],
  );
  await db.query('ANALYZE newsletter.subscribers');
}

const paragraph = 'The crossing stayed open through the week and nobody was asked for a stamp. ';
const content = `<h1>What changed</h1>${`<p>${paragraph.repeat(5)}</p>`.repeat(Math.round(WORDS / 70))}`;

async function run(readers) {
  await setReaders(readers);
  const before = await takenBySink();
  const idle = memoryOf({ newsletter: stack.pids().newsletter }).total;
  const { id } = await campaigns('POST', '', { subject: 'The week', section: 'border-updates', content });
  const began = performance.now();
  await campaigns('POST', `/${id}/send`);
  const spent = processorTime();
  let peak = idle;
  for (let status = 'sending'; status === 'sending';) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    peak = Math.max(peak, memoryOf({ newsletter: stack.pids().newsletter }).total);
    ({ status } = await campaigns('GET', `/${id}`));
  }
  const { started_at, finished_at, sent } = await campaigns('GET', `/${id}`);
  const seconds = (new Date(finished_at) - new Date(started_at)) / 1_000;
  const line = {
    readers,
    sent,
    taken: (await takenBySink()) - before,
    seconds: Number(seconds.toFixed(1)),
    per_second: Math.round(sent / seconds),
    cpu_ms_each: Number(((processorTime() - spent) / sent).toFixed(2)),
    idle_mb: idle,
    peak_mb: peak,
    load: loadavg()[0].toFixed(1),
    wall_s: Number(((performance.now() - began) / 1_000).toFixed(1)),
  };
  console.log(JSON.stringify(line));
}

console.log(`${cpus().length} × ${cpus()[0].model}, Node ${process.version}, ${CONNECTIONS} connections`);
try {
  for (const size of sizes) await run(size);
} finally {
  await stop();
  sink.disconnect();
}
