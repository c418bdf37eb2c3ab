// Measures a newsletter to many readers: the real service, and a local mail server that discards all mail.
//   npm run bench:newsletter                   10,000 readers
//   npm run bench:newsletter -- 10000 100000   one campaign after the other
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadNow, machine, round, startSystem } from './system.mjs';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000];
const CONNECTIONS = 10;
const WORDS = 600;

const sink = fork(fileURLToPath(new URL('smtp-sink.mjs', import.meta.url)));
const [{ port }] = await once(sink, 'message');
const { db, operate, memory, processorTime, stop } = await startSystem({
  // Staff call the newsletter service through the gateway.
  services: ['gateway', 'newsletter'],
  env: {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_CONNECTIONS: String(CONNECTIONS),
    NEWSLETTER_MAILS_PER_SECOND: '100000',
    NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND: '100000',
  },
});

const campaigns = (method, path, body = method === 'GET' ? undefined : {}) =>
  operate(method, `/internal/newsletter/campaigns${path}`, body);

async function takenBySink() {
  sink.send('how many');
  const [{ taken }] = await once(sink, 'message');
  return taken;
}

/** Replaces all subscribers with `count` readers at fifty domains. */
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
  const idle = memory('newsletter').total;
  const { id } = await campaigns('POST', '', { subject: 'The week', section: 'border-updates', content });
  const began = performance.now();
  await campaigns('POST', `/${id}/send`);
  const spent = processorTime('newsletter');
  let peak = idle;
  for (let status = 'sending'; status === 'sending';) {
    await sleep(1_000);
    peak = Math.max(peak, memory('newsletter').total);
    ({ status } = await campaigns('GET', `/${id}`));
  }
  const { started_at, finished_at, sent } = await campaigns('GET', `/${id}`);
  const seconds = (new Date(finished_at) - new Date(started_at)) / 1_000;
  const line = {
    readers,
    sent,
    taken: (await takenBySink()) - before,
    seconds: round(seconds),
    per_second: Math.round(sent / seconds),
    cpu_ms_each: round((processorTime('newsletter') - spent) / sent, 2),
    idle_mb: idle,
    peak_mb: peak,
    load: loadNow(),
    wall_s: round((performance.now() - began) / 1_000),
  };
  console.log(JSON.stringify(line));
}

console.log(`${machine()}, ${CONNECTIONS} connections`);
try {
  for (const size of sizes) await run(size);
} finally {
  await stop();
  sink.disconnect();
}
