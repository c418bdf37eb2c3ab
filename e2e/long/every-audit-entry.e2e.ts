import { randomUUID } from 'node:crypto';
import type { Stack } from '@frontier/dev';
import { type Operation, listStaffOperations } from '../support/internal-calls';
import { Operator, until } from '../support/operator';
import { expect, test } from '../support/stack.fixture';

interface Example {
  readonly at?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Restores the previous state for later tests. */
  readonly undo?: () => Promise<unknown>;
}
type MakeExample = (operator: Operator) => Example | Promise<Example>;

/** One job per service that is safe to run in a test. */
const HARMLESS_JOBS: Readonly<Record<string, string>> = {
  chat: 'forget-questions',
  content: 'load-starting-content',
  ingestion: 'fetch-sources',
  leads: 'purge-old-leads',
  newsletter: 'tidy-subscribers',
  staff: 'purge-audit-log',
  video: 'ingest-videos',
};

const inserted = async (operator: Operator, sql: string, parameters: unknown[] = []): Promise<Example> => {
  const [row] = await operator.query<{ id: string }>(`${sql} RETURNING id`, parameters);
  if (!row) throw new Error(`no row returned by ${sql}`);
  return { at: { id: row.id } };
};
const parkedEvent =
  (service: string): MakeExample =>
  (operator) =>
    inserted(
      operator,
      `INSERT INTO ${service}.dead_letters (consumer, event_id, subject, envelope, error, deliveries)
       VALUES ('a-test', $1, 'a.test.v1', '{}', 'never handled', 1)`,
      [randomUUID()],
    );
const parkedRun =
  (service: string): MakeExample =>
  (operator) =>
    inserted(
      operator,
      `INSERT INTO ${service}.job_runs (id, name, payload, state, error, finished_at)
       VALUES ($1, $2, '{}', 'failed', 'a test', now())`,
      [`a-test-${randomUUID()}`, HARMLESS_JOBS[service]],
    );
/** Examples for the endpoints that every service with events and jobs has. */
const getCommonExamples = (service: string): Record<string, MakeExample> => ({
  [`${service} POST /internal/dead-letters/replay`]: () => ({}),
  [`${service} POST /internal/dead-letters/{id}/replay`]: parkedEvent(service),
  [`${service} DELETE /internal/dead-letters/{id}`]: parkedEvent(service),
  [`${service} POST /internal/job-runs/replay`]: () => ({}),
  [`${service} POST /internal/job-runs/{id}/replay`]: parkedRun(service),
  [`${service} POST /internal/jobs/{name}/runs`]: () => ({
    at: { name: HARMLESS_JOBS[service] ?? '' },
    body: {},
  }),
});

const lead =
  (columns: Readonly<Record<string, string>> = {}, body?: object): MakeExample =>
  async (operator) => {
    const row = { form: 'contact', consent: 'false', ...columns };
    const names = Object.keys(row);
    const values = names.map((_, index) => `$${index + 1}`);
    const { at } = await inserted(
      operator,
      `INSERT INTO leads.leads (id, ${names.join()}) VALUES (gen_random_uuid(), ${values.join()})`,
      Object.values(row),
    );
    return { ...(at && { at }), ...(body && { body }) };
  };

/** Uses a unique subject, because each sent issue becomes a page, and page titles must be unique. */
const draft = () => {
  const subject = `A test ${randomUUID()}`;
  return { subject, section: 'border-updates', content: `<p>${subject}.</p>` };
};
const campaign =
  (status: string, body?: object): MakeExample =>
  async (operator) => {
    const { id } = await operator.call<{ id: string }>('POST', '/internal/newsletter/campaigns', draft());
    await operator.query(
      `UPDATE newsletter.campaigns SET status = $2, html = content, plain_text = subject,
         scheduled_at = CASE $2 WHEN 'scheduled' THEN timestamptz '2099-01-01' END
       WHERE id = $1`,
      [id, status],
    );
    return { at: { id }, ...(body && { body }) };
  };

const source = () => ({
  key: `a-test-${randomUUID().slice(0, 8)}`,
  name: 'A test',
  kind: 'rss',
  feed_url: 'https://feed.example.org/rss',
  lang: 'en',
  enabled: false,
});
const video = () => ({
  video_id: randomUUID(),
  title: 'A test',
  url: 'https://video.example.org/1',
  status: 'hidden',
});
const made =
  (path: string, thing: () => object, body?: object): MakeExample =>
  async (operator) => {
    const { id } = await operator.call<{ id: string }>('POST', path, thing());
    return { at: { id }, ...(body && { body }) };
  };

/** Hides an item that readers see; `undo` shows it again. */
const visibility =
  (table: string, column: string, path: string): MakeExample =>
  async (operator) => {
    const [row] = await operator.query<{ id: string }>(
      `SELECT id FROM content.${table} WHERE ${column} LIMIT 1`,
    );
    if (!row) throw new Error(`no visible row in ${table}`);
    const show = () =>
      operator.call('PUT', `/internal/content/${path}/${row.id}/visibility`, { visible: true });
    return { at: { kind: path.split('/')[1] ?? '', id: row.id }, body: { visible: false }, undo: show };
  };

interface Editable {
  readonly version: string;
  readonly fields: { readonly tags: string[] };
  readonly body: string;
}
const term = () => ({
  fields: {
    term: `A test ${randomUUID()}`,
    short_def: 'A test.',
    sources: [{ publisher: 'A test', title: 'A test', url: 'https://test.example/' }],
  },
  body: 'A test.',
});

const examples: Readonly<Record<string, MakeExample>> = {
  ...Object.assign({}, ...Object.keys(HARMLESS_JOBS).map(getCommonExamples)),
  'chat PATCH /internal/chat-settings': (operator) => ({
    body: { mode: 'strict' },
    undo: () => operator.call('PATCH', '/internal/chat/chat-settings', { mode: 'lenient' }),
  }),
  'chat POST /internal/kb-rebuild': () => ({ body: { action: 'refresh' } }),
  'content POST /internal/articles/reindex': () => ({}),
  'content POST /internal/items/reindex': () => ({}),
  'content PUT /internal/articles/{id}/visibility': visibility('articles', 'visible', 'articles'),
  'content PUT /internal/items/{kind}/{id}/visibility': visibility(
    'glossary',
    'is_visible',
    'items/glossary-term',
  ),
  'content PUT /internal/items/{kind}/{id}/pin': async (operator) => {
    const [event] = await operator.query<{ id: string }>(
      'SELECT id FROM content.timeline_events WHERE is_visible LIMIT 1',
    );
    const at = { kind: 'timeline-event', id: event?.id ?? '' };
    const unpin = () =>
      operator.call('PUT', `/internal/content/items/${at.kind}/${at.id}/pin`, { until: null });
    return { at, body: { until: '2099-01-01' }, undo: unpin };
  },
  'content PUT /internal/items/{kind}/{id}/review': async (operator) => {
    const [update] = await operator.query<{ id: string }>(
      'SELECT id FROM content.daily_news_summaries LIMIT 1',
    );
    return { at: { kind: 'daily-summary', id: update?.id ?? '' }, body: { by: 'a test' } };
  },
  'content DELETE /internal/status-questions/{id}': async (operator) => {
    const id = randomUUID();
    await operator.query(
      `UPDATE content.status_records SET questions = jsonb_build_array($1::jsonb) WHERE slug = 'ratification'`,
      [{ id, url: 'https://official.example/', title: 'A test', found_at: new Date().toISOString() }],
    );
    return { at: { id } };
  },
  'chat DELETE /internal/contradictions/{report}/{answer}': async (operator) => {
    const [document] = await operator.query<{ id: string }>(
      `UPDATE chat.kb_documents SET contradicts = jsonb_build_array(jsonb_build_object(
         'answer_id', source_id, 'sentence', 'A test', 'found_at', now(), 'settled', false))
       WHERE source_id = (SELECT source_id FROM chat.kb_documents WHERE visible LIMIT 1)
       RETURNING source_id AS id`,
    );
    return { at: { report: document?.id ?? '', answer: document?.id ?? '' } };
  },
  'content PUT /internal/items/{kind}/{id}': async (operator) => {
    const [term] = await operator.query<{ id: string }>('SELECT id FROM content.glossary LIMIT 1');
    const path = `/internal/content/items/glossary-term/${term?.id}`;
    const edit = async (tags?: string[]) => {
      const { version, fields, body } = await operator.call<Editable>('GET', `${path}/edit`);
      return { before: fields, body: { version, fields: { ...fields, ...(tags && { tags }) }, body } };
    };
    const { before, body } = await edit(['a-test']);
    const undo = async () => operator.call('PUT', path, (await edit(before.tags)).body);
    return { at: { kind: 'glossary-term', id: term?.id ?? '' }, body, undo };
  },
  'content POST /internal/items/{kind}': () => ({ at: { kind: 'glossary-term' }, body: term() }),
  'content POST /internal/content-generation/runs': () => ({ body: { content_type: 'analysis' } }),
  'content POST /internal/content-generation/salience-checks': () => ({}),
  'leads POST /internal/leads/sample': () => ({}),
  'newsletter POST /internal/mail-settings/test': () => ({ body: { to: 'tester@reader.example' } }),
  'ingestion POST /internal/sources': () => ({ body: source() }),
  'ingestion PATCH /internal/sources/{id}': made('/internal/ingestion/sources', source, { note: 'a test' }),
  'ingestion POST /internal/news-ingestion': () => ({ body: { purge: true } }),
  'ingestion PUT /internal/articles-in-review/{id}/decision': async (operator) => {
    const made = await inserted(
      operator,
      `INSERT INTO ingestion.items (id, url, canonical_url, source_name, status, lang, text)
       VALUES (gen_random_uuid(), $1, $1, 'A test', 'review', 'en', 'A test.')`,
      [`https://test.example/${randomUUID()}`],
    );
    return { ...made, body: { decision: 'discard' } };
  },
  'leads PATCH /internal/leads/{id}': lead({}, { status: 'answered' }),
  'leads POST /internal/leads/{id}/notes': lead({}, { text: 'A test.' }),
  'leads POST /internal/leads/{id}/notification': lead({ notification: 'failed' }),
  'leads POST /internal/leads/{id}/erasure': lead(),
  'leads POST /internal/lead-erasures': () => ({ body: { email: 'nobody@reader.example' } }),
  'newsletter DELETE /internal/subscribers/{id}': (operator) =>
    inserted(
      operator,
      `INSERT INTO newsletter.subscribers (id, email, address_hash, sections)
       VALUES (gen_random_uuid(), $1, $2, '{}')`,
      [`${randomUUID()}@reader.example`, randomUUID()],
    ),
  'newsletter POST /internal/functions/generate-newsletter-content': () => ({}),
  'newsletter POST /internal/campaigns': () => ({ body: draft() }),
  'newsletter PATCH /internal/campaigns/{id}': campaign('draft', { subject: 'Another' }),
  'newsletter POST /internal/campaigns/{id}/test': campaign('draft', { to: 'tester@reader.example' }),
  'newsletter POST /internal/campaigns/{id}/schedule': campaign('draft', {
    scheduled_at: '2099-01-01T00:00:00Z',
  }),
  'newsletter POST /internal/campaigns/{id}/unschedule': campaign('scheduled'),
  'newsletter POST /internal/campaigns/{id}/send': campaign('draft'),
  'newsletter POST /internal/campaigns/{id}/pause': campaign('sending'),
  'newsletter POST /internal/campaigns/{id}/resume': campaign('paused'),
  'newsletter POST /internal/campaigns/{id}/cancel': campaign('draft'),
  'staff PUT /internal/settings/{key}': (operator) => {
    const key = 'ENABLE_AUTO_INGEST';
    const undo = () => operator.call('PUT', `/internal/staff/settings/${key}`, { value: 'true' });
    return { at: { key }, body: { value: 'false' }, undo };
  },
  'video POST /internal/videos': () => ({ body: video() }),
  'video PATCH /internal/videos/{id}': made('/internal/video/videos', video, { title: 'Another' }),
  'video POST /internal/video-ingestor': () => ({}),
  'video PUT /internal/ingestor-config/{key}': () => ({ at: { key: 'accept_from' }, body: { value: 0.5 } }),
  'video DELETE /internal/videos/{id}': made('/internal/video/videos', video),
};

/** Operations that store nothing, so they leave no audit entry. */
const READ_ONLY = [
  'chat POST /internal/question-trials',
  'content POST /internal/items/{kind}/preview',
  'ingestion POST /internal/page-trials',
  'ingestion POST /internal/relevance-trials',
];

/** Write operations that machines may call; the operator calls each. Tests of users cover those for people only. */
const mutations = listStaffOperations().filter(
  ({ operation, method, scope }) => method !== 'GET' && scope !== undefined && !READ_ONLY.includes(operation),
);

test.describe('staff operations', () => {
  test.beforeAll(async ({ stack }) => {
    const operator = new Operator(stack);
    await operator.run('ingestion', 'fetch-sources');
    await until(
      'an article is summarised',
      async () => (await operator.query('SELECT FROM content.articles WHERE visible LIMIT 1')).length > 0,
      60_000,
    );
    await operator.run('content', 'generate-daily-summaries');
  });

  test('[S8] each write operation has exactly one example in this test', () => {
    expect(mutations.map(({ operation }) => operation).sort()).toEqual(Object.keys(examples).sort());
  });

  test('[S8] each write operation adds one audit log entry that names the caller', async ({ stack }) => {
    test.setTimeout(300_000);
    const operator = new Operator(stack);
    const recorded = async (service: string) =>
      operator.query<{ id: string; data: { action: string; client: string | null } }>(
        `SELECT id, envelope->'data' AS data FROM ${service}.outbox
         WHERE subject = 'audit.recorded.v1' AND envelope->'data'->>'action' <> 'access.refused'
         ORDER BY seq`,
      );
    const ids: string[] = [];
    for (const operation of mutations) {
      const { at = {}, body, undo } = (await examples[operation.operation]?.(operator)) ?? {};
      const before = await recorded(operation.service);
      const { status, text } = await perform(stack, operation, at, body);
      expect(`${operation.operation} ${status < 300 ? 'done' : text}`).toBe(`${operation.operation} done`);
      const entries = (await recorded(operation.service)).slice(before.length);
      expect([operation.operation, entries.map(({ data }) => data.client)]).toEqual([
        operation.operation,
        ['operator'],
      ]);
      await undo?.();
      ids.push(...entries.map(({ id }) => id));
    }
    await until('every operation is in the audit log', async () => {
      const [row] = await operator.query<{ count: number }>(
        'SELECT count(*)::int FROM staff.audit_logs WHERE id = ANY ($1)',
        [ids],
      );
      return row?.count === mutations.length;
    });
  });
});

async function perform(
  stack: Stack,
  { method, path, service }: Operation,
  at: Readonly<Record<string, string>>,
  body: object | undefined,
): Promise<{ status: number; text: string }> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(at[name] ?? ''));
  // The gateway finds the service of a job by its name, so this path has no service part.
  const through = filled.startsWith('/internal/jobs/')
    ? filled
    : filled.replace('/internal/', `/internal/${service}/`);
  const response = await stack.operate(method, through, body);
  return { status: response.status, text: await response.text() };
}
