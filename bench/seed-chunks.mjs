import { createRequire } from 'node:module';
import ai from '@frontier/ai';
import testing from '@frontier/testing';

export const { chunk } = createRequire(import.meta.url)('../services/chat/dist/knowledge/chunker.js');
const BATCH = 250;
export const embedder = new ai.LocalEmbedder();

export async function chunksHeld(db) {
  const { rows } = await db.query('SELECT count(*)::int AS chunks FROM chat.kb_docs');
  return rows[0].chunks;
}

/** Inserts articles until there are `wanted` chunks. The chat service must not be running. */
export async function seedChunks(db, wanted) {
  let held = await chunksHeld(db);
  const { rows } = await db.query(
    `SELECT count(*)::int AS n FROM chat.kb_documents WHERE title LIKE 'Bench %'`,
  );
  for (let number = rows[0].n + 2; held < wanted;) {
    const documents = [];
    const chunks = [];
    for (; chunks.length < BATCH && held + chunks.length < wanted; number++) {
      const { title, text: made, published_at } = testing.makeLoadArticle(number, 'bench');
      // Limits distinct figures to 150,000, about the vocabulary of real texts of this size (Heaps' law). Otherwise
      // each article would add ten.
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
