// Compares nearest-neighbour search in Qdrant, in a separate collection, with the exact scan in this process.
//   QDRANT_URL=http://127.0.0.1:6333 npm run bench:vectors
//   QDRANT_URL=… npm run bench:vectors -- --sizes 10000,30000
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import testing from '@frontier/testing';
import vectors from '@frontier/vectors';
import { questions } from './questions.mjs';
import { chunk, embedder } from './seed-chunks.mjs';
import { loadNow, percentile, readNumbers, round } from './system.mjs';

const { sizes } = readNumbers({ sizes: [10_000, 30_000] });
const url = process.env.QDRANT_URL;
if (!url) throw new Error('QDRANT_URL is required: the URL of a Qdrant server');

const { VECTOR_SIZE } = vectors;
const QUERIES = 200;
const LIMIT = 10;
/** Maximum difference between full-precision scores and those of an index. */
const TOLERANCE = 1e-5;
const BATCH = 500;
const GROUPS = 400;

const dot = (a, b) => {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index] * b[index];
  return sum;
};
const unit = (vector) => {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / length);
};
/** Seeded random numbers, the same in every run: mulberry32. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomFrom(1);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const noise = () => Float32Array.from({ length: VECTOR_SIZE }, normal);

async function ofWords(count) {
  const texts = [];
  for (let number = 0; texts.length < count; number++) {
    const { title, text } = testing.makeLoadArticle(number, 'bench');
    texts.push(...chunk(text, 'en').map((part) => `${title}\n${part.text}`));
  }
  const asked = questions.map(({ q }) => q);
  const held = [];
  for (let from = 0; from < count; from += BATCH)
    held.push(...(await embedder.embed(texts.slice(from, Math.min(from + BATCH, count)))));
  return { held, queries: await embedder.embed(asked.slice(0, QUERIES)) };
}
function dense(count) {
  const centres = Array.from({ length: GROUPS }, () => noise());
  const near = () => {
    const centre = centres[Math.floor(random() * GROUPS)];
    return unit(noise().map((value, index) => value + centre[index]));
  };
  return { held: Array.from({ length: count }, near), queries: Array.from({ length: QUERIES }, near) };
}

const payload = { source_type: 'news', lang: 'en', url: '/news/bench', title: 'Bench', date: null };
async function fill(index, held) {
  await index.ensure();
  for (let from = 0; from < held.length; from += BATCH) {
    const points = held.slice(from, from + BATCH).map((vector, at) => ({
      id: toId(from + at),
      vector,
      payload: { ...payload, source_id: toId(from + at) },
    }));
    await index.upsert(points);
  }
}
const toId = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const parseId = (id) => Number(id.slice(-12));

/** Waits until Qdrant has built its index. */
async function settled(collection) {
  for (;;) {
    const { result } = await (await fetch(`${url}/collections/${collection}`)).json();
    if (result.status === 'green') return;
    await sleep(1_000);
  }
}

async function measure(index, { held, queries }, least) {
  const times = [];
  let right = 0;
  for (const [at, query] of queries.entries()) {
    const began = performance.now();
    const hits = await index.search(query, { limit: LIMIT });
    times.push(performance.now() - began);
    right += hits.filter(({ id }) => dot(held[parseId(id)], query) >= least[at] - TOLERANCE).length;
  }
  return {
    [`recall@${LIMIT}`]: round(right / (queries.length * LIMIT), 4),
    p50_ms: percentile(times, 0.5, 2),
    p95_ms: percentile(times, 0.95, 2),
  };
}

const rows = [];
for (const size of sizes) {
  for (const [kind, made] of [
    ['words', await ofWords(size)],
    ['dense', dense(size)],
  ]) {
    const least = made.queries.map(
      (query) => made.held.map((vector) => dot(vector, query)).sort((a, b) => b - a)[LIMIT - 1],
    );
    const collection = `bench-${randomUUID()}`;
    const qdrant = new vectors.QdrantIndex({ url, collection, timeoutMs: 60_000, exact: false });
    const exact = new vectors.QdrantIndex({ url, collection, timeoutMs: 60_000, exact: true });
    const scan = new vectors.ExactScanIndex();
    await fill(scan, made.held);
    const began = performance.now();
    await fill(qdrant, made.held);
    await settled(collection);
    const built_s = Math.round((performance.now() - began) / 1_000);
    const common = { vectors: kind, held: size };
    rows.push({ ...common, index: 'exact scan', ...(await measure(scan, made, least)) });
    rows.push({ ...common, index: 'qdrant', ...(await measure(qdrant, made, least)), built_s });
    rows.push({ ...common, index: 'qdrant, exact', ...(await measure(exact, made, least)) });
    await fetch(`${url}/collections/${collection}`, { method: 'DELETE' });
  }
}
console.table(rows);
console.log(`load ${loadNow()}`);
