// Measures search in the real system. Every query is different, so that no cache can answer.
//   npm run bench:search
//   npm run bench:search -- --articles 1000
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { seedArticles } from './seed-articles.mjs';
import { percentile, readNumbers, round, startSystem } from './system.mjs';

const { articles, rounds } = readNumbers({ articles: 10_000, rounds: 5 });
const file = new URL('../tools/evaluation/searches.yaml', import.meta.url);
const queries = parse(readFileSync(file, 'utf8')).map(([, query]) => query);

const { db, gateway, processorTime, stop } = await startSystem();

/** Inserts one chunk per paragraph, as the chat service would; without vectors, which search does not use. */
async function seedKnowledge() {
  await db.query(
    `INSERT INTO chat.kb_documents (source_id, source_type, revision, visible, lang, title, url, published_at,
       content_hash, model, indexed_at)
     SELECT id, 'news', 1, true, 'en', title, '/news/' || slug, published_at, 'bench', 'bench', now()
     FROM content.articles WHERE source_name = 'Bench'`,
  );
  await db.query(
    `INSERT INTO chat.kb_docs (source_type, source_id, chunk_number, lang, text, text_hash, point_id, embedding, model)
     SELECT 'news', id, number, 'en', paragraph, 'bench', gen_random_uuid(), '', 'bench'
     FROM content.articles,
       string_to_table(summary_native, E'\\n\\n') WITH ORDINALITY AS paragraphs (paragraph, number)
     WHERE source_name = 'Bench'`,
  );
}

async function read(path) {
  const began = performance.now();
  const answer = await fetch(gateway + path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

async function measure(path) {
  for (const query of queries) await read(path + encodeURIComponent(query)).catch(console.warn);
  const before = processorTime();
  const times = [];
  for (let n = 0; n < rounds; n++)
    for (const query of queries) times.push(await read(path + encodeURIComponent(query)));
  const spent = processorTime() - before;
  return {
    path,
    queries: times.length,
    p50_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
    longest_ms: percentile(times, 1),
    cpu_ms_each: round(spent / times.length),
  };
}

try {
  await seedArticles(db, 0, articles);
  await seedKnowledge();
  const began = performance.now();
  // The first request waits until the corpus is loaded. On a busy machine that exceeds the gateway's timeout, so retry.
  while (!(await read('/api/best-matches?q=border').catch(() => false)));
  console.log(`taken into memory in ${Math.round(performance.now() - began)} ms`);
  for (const path of ['/api/best-matches?q=', '/api/search?q=']) console.table([await measure(path)]);
} finally {
  await stop();
}
