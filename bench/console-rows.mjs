/** Tables in menu order, with the SQL that fills each. */
export const TABLES = [
  [
    'Leads',
    `INSERT INTO leads.leads (id, form, name, email, message, consent, created_at)
     SELECT gen_random_uuid(), 'contact', 'Reader ' || n, 'reader' || n || '@bench.example',
       repeat('A question about the frontier. ', 8), false, now() - make_interval(mins => n)
     FROM generate_series(1, $1::int) n`,
  ],
  [
    'Subscribers',
    `INSERT INTO newsletter.subscribers (id, email, address_hash, name, lang, sections, created_at)
     SELECT gen_random_uuid(), 'reader' || n || '@bench.example', md5(n::text), 'Reader ' || n, 'en',
       '{border-updates}', now() - make_interval(mins => n) FROM generate_series(1, $1::int) n`,
  ],
  [
    'Newsletter',
    `INSERT INTO newsletter.campaigns (id, subject, section, content, created_by)
     SELECT gen_random_uuid(), 'Issue ' || n, 'border-updates', '<p>x</p>', 'bench' FROM generate_series(1, $1::int) n`,
  ],
  [
    'Videos',
    `INSERT INTO video.videos (id, video_id, title, url, status)
     SELECT gen_random_uuid(), 'bench-' || n, 'Video ' || n, 'https://video.bench.example/' || n, 'hidden'
     FROM generate_series(1, $1::int) n`,
  ],
  [
    'Jobs',
    `INSERT INTO chat.job_runs (id, name, payload, state, error, attempts, finished_at)
     SELECT 'bench-' || n, 'embed-item', '{}', CASE n % 20 WHEN 0 THEN 'failed' ELSE 'succeeded' END,
       CASE n % 20 WHEN 0 THEN 'The model did not answer in time' END, CASE n % 20 WHEN 0 THEN 3 ELSE 1 END, now()
     FROM generate_series(1, $1::int) n`,
  ],
  [
    'Audit Log',
    `INSERT INTO staff.audit_logs (seq, id, created_at, actor_user_id, action, meta_json, previous_hash, hash)
     SELECT 1000000 + n, gen_random_uuid(), now(), 'bench', 'lead.read', '{}', repeat('0', 64), md5(n::text) || md5('x')
     FROM generate_series(1, $1::int) n`,
  ],
  [
    'Questions',
    `INSERT INTO chat.chat_questions (question_hash, question_length, question, lang, answer_kind, citations, tokens, model, latency_ms)
     SELECT md5(n::text), 40, 'How does question ' || n || ' end?', CASE n % 2 WHEN 0 THEN 'en' ELSE 'es' END, 'none', 0, 0, 'none', 20
     FROM generate_series(1, $1::int) n`,
  ],
  [
    'Content Gen',
    `INSERT INTO content.content_generation_logs (id, content_type, status, created_at)
     SELECT gen_random_uuid(), 'daily-summary', 'completed', now() - make_interval(mins => n) FROM generate_series(1, $1::int) n`,
  ],
  [
    'Relevance',
    `INSERT INTO ingestion.items (id, url, canonical_url, source_name, status, reason, score, title, text, lang, created_at)
     SELECT gen_random_uuid(), 'https://paper.bench.example/' || n, 'https://paper.bench.example/' || n, 'A paper', 'review',
       'Names La Línea, but not the border.', 0.4, 'Report ' || n || ' of the week at the frontier', 'x', 'en', now()
     FROM generate_series(1, $1::int) n`,
  ],
  // Must be last: accounts that the identity provider does not know are deleted within a minute.
  [
    'Users',
    `INSERT INTO staff.accounts (user_id, email, enabled, provider_role)
     SELECT gen_random_uuid(), 'person' || n || '@bench.example', true, 'user' FROM generate_series(1, $1::int) n
     ON CONFLICT DO NOTHING`,
  ],
];

export async function fillTable(db, name, rows) {
  const [, fill] = TABLES.find(([place]) => place === name);
  await db.query(fill, [rows]);
}

export async function fillTables(db, rows) {
  for (const [name] of TABLES) await fillTable(db, name, rows);
}
