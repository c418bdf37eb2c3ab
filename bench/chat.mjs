// Measures answers of the assistant, in the real system without an API key, and the time until a changed article is
// found.
//   npm run bench:chat                     10,000 chunks, then 100,000
//   npm run bench:chat -- --sizes 10000
// The generated texts have a small vocabulary, so nearly every chunk contains most words of a question: a worst case.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, BEHIND_PROXY, questions } from './questions.mjs';
import { seedArticles } from './seed-articles.mjs';
import { chunksHeld, seedChunks } from './seed-chunks.mjs';
import { loadNow, percentile, readNumbers, round, waitUntilSettled, startSystem } from './system.mjs';

const options = readNumbers({ sizes: [10_000, 100_000], changes: 10 });

const {
  stack,
  db,
  gateway,
  operate,
  memory: readMemory,
  processorTime,
  stop,
} = await startSystem({ services: ['gateway', 'content', 'chat', 'staff'], env: BEHIND_PROXY });

/** Each question comes from a new reader, because of the rate limit per reader. */
let readers = 0;
async function measureAnswer(question) {
  const { status, ms } = await ask(gateway, question, readers);
  if (status !== 200) throw new Error(`"${question.q}" answered ${status}`);
  return ms;
}

const memory = () => readMemory('chat').total;

async function measureAnswers() {
  const times = [];
  let largest = memory();
  for (const question of questions.slice(0, 30)) await measureAnswer(question);
  const before = processorTime('chat');
  for (const [n, question] of questions.entries()) {
    times.push(await measureAnswer(question));
    if (n % 25 === 0) largest = Math.max(largest, memory());
  }
  const spent = processorTime('chat') - before;
  return {
    questions: times.length,
    p50_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
    longest_ms: percentile(times, 1),
    chat_cpu_ms_each: round(spent / times.length),
    largest_memory_MB: largest,
  };
}

/** Returns the time from the request that shows an article until the assistant finds it. */
async function measureChange({ id, slug, title }) {
  const show = (visible) => operate('PUT', `/internal/content/articles/${id}/visibility`, { visible });
  const isFound = async () => {
    const answer = await fetch(`${gateway}/api/best-matches?q=${encodeURIComponent(title)}`);
    return (await answer.text()).includes(`/news/${slug}`);
  };
  const until = async (wanted) => {
    while ((await isFound()) !== wanted) await sleep(5);
  };
  await show(false);
  await until(false);
  const began = performance.now();
  await show(true);
  await until(true);
  return performance.now() - began;
}

try {
  await waitUntilSettled(db);
  await seedArticles(db, 0, 1);
  const { rows } = await db.query(
    `UPDATE content.articles SET title = 'Zarzuela festival closes the crossing' WHERE source_name = 'Bench'
     RETURNING id, slug, title`,
  );
  await db.query('UPDATE chat.chat_settings SET rate_limit_per_hour = 1000');
  for (const size of options.sizes) {
    readers++;
    await stack.hold('chat');
    await seedChunks(db, size);
    await db.query('TRUNCATE chat.chat_questions');
    const began = performance.now();
    await stack.resume('chat');
    const ready_s = round((performance.now() - began) / 1_000);
    while (!(await measureAnswer(questions[0]).catch(() => 0))) await sleep(250);
    console.log(`${size} chunks: ready after ${ready_s} s, ${memory()} MB, load ${loadNow()}`);
    console.table([{ chunks: await chunksHeld(db), ...(await measureAnswers()) }]);
    const changes = [];
    for (let n = 0; n < options.changes; n++) changes.push(await measureChange(rows[0]));
    console.log(
      `one changed article is found after ${percentile(changes, 0.5)} ms (longest ${percentile(changes, 1)} ms)`,
    );
  }
} finally {
  await stop();
}
