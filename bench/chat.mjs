/**
 * Asking the assistant, on the real system without a key: what an answer takes, what the assistant holds in memory,
 * and how long it is until one changed article can be cited, with so many chunks beside the starting content.
 *
 *   npm run bench:chat                     10,000 chunks, then 100,000
 *   npm run bench:chat -- --sizes 10000
 *
 * Questions are those of tools/evaluation/questions/tuning.yaml. Everything but a model takes part: spelling, reviewed
 * answers, words, vectors (in the process), quoting, the log. Times are those of a client of the gateway, one question
 * at a time. Texts are made of few words, so that nearly every chunk holds most words of a question: more work for
 * the index than texts of people.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import ai from '@frontier/ai';
import testing from '@frontier/testing';
import { parse } from 'yaml';
import { memoryOf, processorTimeOf } from './memory.mjs';
import { seedArticles } from './seed-articles.mjs';
import { settled } from './settled.mjs';
import { startSystem } from './system.mjs';

const { chunk } = createRequire(import.meta.url)('../services/chat/dist/knowledge/chunker.js');
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,100000' }, changes: { type: 'string', default: '10' } },
});
const file = new URL('../tools/evaluation/questions/tuning.yaml', import.meta.url);
const questions = Object.values(parse(readFileSync(file, 'utf8')))
  .flat()
  .map(([lang, , question]) => ({ lang, q: Array.isArray(question) ? question.at(-1) : question }));
const BATCH = 250;

const { stack, db, stop } = await startSystem({ services: ['gateway', 'content', 'chat', 'staff'] });
const { gateway } = stack.addresses;
const embedder = new ai.LocalEmbedder();

async function chunksHeld() {
  const { rows } = await db.query('SELECT count(*)::int AS chunks FROM chat.kb_docs');
  return rows[0].chunks;
}

/** Articles as the assistant would have stored them, until it holds so many chunks. */
async function seedChunks(wanted) {
  let held = await chunksHeld();
  const { rows } = await db.query(
    `SELECT count(*)::int AS n FROM chat.kb_documents WHERE title LIKE 'Bench %'`,
  );
  for (let number = rows[0].n + 2; held < wanted;) {
    const documents = [];
    const chunks = [];
    for (; chunks.length < BATCH && held + chunks.length < wanted; number++) {
      const { title, text: made, published_at } = testing.makeLoadArticle(number, 'bench');
      // Texts of people of this size have some 150,000 different words and figures (Heaps' law), not ten for each article.
      const text = made.replaceAll(/\d{5,}/g, (figure) => String(Number(figure) % 150_000));
      const id = crypto.randomUUID();
      documents.push({ id, title: `Bench ${number}: ${title}`, url: `/news/bench-${number}`, published_at });
      chunk(text, 'en').forEach((part, at) => chunks.push({ id, at, title, text: part }));
    }
    const vectors = await embedder.embed(chunks.map(({ title, text }) => `${title}\n${text}`));
    await db.query(
      `INSERT INTO chat.kb_documents (source_id, source_type, revision, visible, lang, title, url, published_at,
         content_hash, model, indexed_at)
       SELECT id, 'news', 1, true, 'en', title, url, published_at, 'bench', $2, now() - interval '1 hour'
       FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, title text, url text, published_at timestamptz)`,
      [JSON.stringify(documents), embedder.model],
    );
    await db.query(
      `INSERT INTO chat.kb_docs (source_type, source_id, chunk_number, lang, text, text_hash, point_id, embedding, model)
       SELECT 'news', d.id, d.at, 'en', d.text, 'bench', gen_random_uuid(), v.vector, $3
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (id uuid, at int, text text, title text))
         WITH ORDINALITY AS d (id, at, text, title, n)
       JOIN unnest($2::bytea[]) WITH ORDINALITY AS v (vector, n) USING (n)`,
      [JSON.stringify(chunks), vectors.map(({ buffer }) => Buffer.from(buffer)), embedder.model],
    );
    held += chunks.length;
  }
  await db.query('VACUUM ANALYZE chat.kb_docs');
  await db.query('VACUUM ANALYZE chat.kb_documents');
}

async function ask({ lang, q }) {
  const began = performance.now();
  const answer = await fetch(`${gateway}/api/functions/chat-answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q, lang }),
  });
  if (answer.status !== 200) throw new Error(`"${q}" answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

const at = (sorted, share) => Number(sorted[Math.ceil(sorted.length * share) - 1].toFixed(1));
const { pids } = stack;
const memory = () => memoryOf({ chat: pids().chat }).total;

async function measureAnswers() {
  const times = [];
  let largest = memory();
  for (const question of questions.slice(0, 30)) await ask(question);
  const before = processorTimeOf(pids().chat);
  for (const [n, question] of questions.entries()) {
    times.push(await ask(question));
    if (n % 25 === 0) largest = Math.max(largest, memory());
  }
  const spent = processorTimeOf(pids().chat) - before;
  times.sort((a, b) => a - b);
  return {
    ...{ questions: times.length, p50_ms: at(times, 0.5), p95_ms: at(times, 0.95), longest_ms: at(times, 1) },
    chat_cpu_ms_each: Number((spent / times.length).toFixed(1)),
    largest_memory_MB: largest,
  };
}

/** From the request that shows an article to the moment at which the assistant finds it. */
async function measureChange({ id, slug, title }) {
  const show = async (visible) => {
    const answer = await stack.operate('PUT', `/internal/content/articles/${id}/visibility`, { visible });
    if (!answer.ok) throw new Error(`visibility answered ${answer.status}: ${await answer.text()}`);
  };
  const isFound = async () => {
    const answer = await fetch(`${gateway}/api/best-matches?q=${encodeURIComponent(title)}`);
    return (await answer.text()).includes(`/news/${slug}`);
  };
  const until = async (wanted) => {
    while ((await isFound()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await show(false);
  await until(false);
  const began = performance.now();
  await show(true);
  await until(true);
  return performance.now() - began;
}

try {
  await settled(db);
  await seedArticles(db, 0, 1);
  const { rows } = await db.query(
    `UPDATE content.articles SET title = 'Zarzuela festival closes the crossing' WHERE source_name = 'Bench'
     RETURNING id, slug, title`,
  );
  await db.query('UPDATE chat.chat_settings SET rate_limit_per_hour = 1000');
  for (const size of values.sizes.split(',').map(Number)) {
    await stack.hold('chat');
    await seedChunks(size);
    await db.query('TRUNCATE chat.chat_questions');
    const began = performance.now();
    await stack.resume('chat');
    const ready_s = Number(((performance.now() - began) / 1_000).toFixed(1));
    while (!(await ask(questions[0]).catch(() => 0)))
      await new Promise((resolve) => setTimeout(resolve, 250));
    console.log(`${size} chunks: ready after ${ready_s} s, ${memory()} MB, load ${loadavg()[0].toFixed(1)}`);
    console.table([{ chunks: await chunksHeld(), ...(await measureAnswers()) }]);
    const changes = [];
    for (let n = 0; n < Number(values.changes); n++) changes.push(await measureChange(rows[0]));
    changes.sort((a, b) => a - b);
    console.log(`one changed article is found after ${at(changes, 0.5)} ms (longest ${at(changes, 1)} ms)`);
  }
} finally {
  await stop();
}
