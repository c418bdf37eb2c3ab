// Measures reading with and without fifty readers who ask the assistant, in the real system without an API key.
//   npm run bench:crowd                     10,000 chunks, 20 seconds each
//   npm run bench:crowd -- --askers 10 --chunks 2000 --seconds 10
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, BEHIND_PROXY, questions } from './questions.mjs';
import { load } from './load.mjs';
import { seedArticles } from './seed-articles.mjs';
import { seedChunks } from './seed-chunks.mjs';
import { loadNow, percentile, readNumbers, waitUntilSettled, startSystem } from './system.mjs';

const { askers: most, chunks, seconds } = readNumbers({ askers: 50, chunks: 10_000, seconds: 20 });
const RATE = 50;
const PAGES = ['/', '/news/load-50', '/api/articles?page=3'];

const { stack, db, gateway, stop } = await startSystem({ env: BEHIND_PROXY });

async function crowd(askers, until) {
  const answers = [];
  await Promise.all(
    Array.from({ length: askers }, async (_, reader) => {
      for (let n = reader * 7; !until.over; n++) {
        const failed = { status: 0, ms: 0 };
        answers.push(await ask(gateway, questions[n % questions.length], reader + 1).catch(() => failed));
      }
    }),
  );
  return answers;
}

async function read(askers) {
  const until = { over: false };
  const asking = crowd(askers, until);
  const rows = [];
  for (const path of PAGES) {
    const target = { url: gateway + path, pid: stack.pids().gateway, seconds, rate: RATE };
    const { p50_ms, p95_ms, p99_ms, max_ms } = await load(target);
    rows.push({ askers, path, p50_ms, p95_ms, p99_ms, max_ms });
  }
  until.over = true;
  const answers = await asking;
  console.table(rows);
  if (askers === 0) return;
  const times = answers.map(({ ms }) => ms);
  const at = (share) => percentile(times, share, 0);
  const refused = answers.filter(({ status }) => status !== 200).length;
  console.log(
    `${answers.length} answers, ${(answers.length / seconds / PAGES.length).toFixed(1)} a second, p50 ${at(0.5)} ms,`,
    `p95 ${at(0.95)} ms, longest ${at(1)} ms;`,
    `${refused} not answered`,
  );
}

try {
  await waitUntilSettled(db);
  await seedArticles(db, 0, 500);
  await stack.hold('chat');
  await seedChunks(db, chunks);
  await stack.resume('chat');
  await db.query('UPDATE chat.chat_settings SET rate_limit_per_hour = 1000');
  while ((await ask(gateway, questions[0], 200).catch(() => ({}))).status !== 200) await sleep(250);
  for (const path of PAGES) await fetch(gateway + path).then((answer) => answer.arrayBuffer());
  console.log(`load of the machine: ${loadNow()}`);
  for (const askers of [0, most, 0]) await read(askers);
} finally {
  await stop();
}
