import { EMBEDDER, type Embedder } from '@frontier/ai';
import { CHAT_DEFAULTS } from '@frontier/domain';
import { AuditRecordedV1 } from '@frontier/events';
import { eventually, FakeWeb } from '@frontier/testing';
import { fromBytes } from '../src/knowledge/vector-bytes';
import { Retrieval } from '../src/retrieval/retrieval.service';
import { extractSearchWords } from '../src/web/web-search.service';
import { ChatUnderTest, type Json } from './support/chat-under-test';

const SETTINGS = '/internal/chat-settings';
const FRESH = {
  ...{ rate_limit_per_hour: 12, mode: 'lenient', web_fallback: true, web_provider: 'google_news' },
  ...{ domain_whitelist: CHAT_DEFAULTS.domain_whitelist, web_problem: null },
};

describe('staff control of the assistant', () => {
  let chat: ChatUnderTest;
  let web: FakeWeb;

  beforeAll(async () => {
    web = new FakeWeb();
    chat = await ChatUnderTest.start({ ...(await web.start()), BING_SEARCH_KEY: 'another-key' });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await chat.stop();
    web.stop();
  });

  const set = async (change: object): Promise<Json> =>
    (await chat.as('admin', 'PATCH', SETTINGS, change)).body;
  const read = async (): Promise<Json> => (await chat.as('staff', 'GET', SETTINGS)).body;
  const acts = async (action: string): Promise<Json[]> =>
    (await chat.published(AuditRecordedV1)).filter((act) => act.action === action);

  describe('the settings', () => {
    it('[X33][T3][T13][T16] have documented defaults, are saved by admins only, and survive a restart', async () => {
      expect(await read()).toMatchObject(FRESH);
      expect(FRESH.domain_whitelist).toHaveLength(13);
      const limit = await chat.request('GET', '/api/question-limit');
      expect(limit.body).toEqual({ questions_per_hour: 12 });

      for (const role of ['user', 'staff'] as const)
        expect((await chat.as(role, 'PATCH', SETTINGS, { mode: 'off' })).status).toBe(403);
      expect((await chat.as('user', 'GET', SETTINGS)).status).toBe(403);
      expect((await chat.request('GET', SETTINGS)).status).toBe(401);

      const saved = await set({
        ...{ rate_limit_per_hour: 5, mode: 'strict', web_fallback: false, web_provider: 'direct' },
        domain_whitelist: ['  GOV.UK ', '', 'gbc.gi', ' ', 'gov.uk'],
      });
      expect(saved).toMatchObject({
        ...{ rate_limit_per_hour: 5, mode: 'strict', web_fallback: false, web_provider: 'direct' },
        domain_whitelist: ['gov.uk', 'gbc.gi'],
      });
      await chat.restart();
      expect(await read()).toEqual(saved);
      expect(await chat.db.query('SELECT * FROM chat_settings')).toMatchObject([
        { rate_limit_per_hour: 5, mode: 'strict', domain_whitelist: ['gov.uk', 'gbc.gi'] },
      ]);
      // Saving an unchanged value is not recorded.
      await set({ mode: 'strict' });
      expect(await acts('setting.changed')).toEqual([
        expect.objectContaining({
          actor_user_id: 'ana',
          target: { kind: 'setting', id: 'chat' },
          meta: {
            ...{ rate_limit_per_hour: 5, mode: 'strict', web_fallback: false, web_provider: 'direct' },
            domain_whitelist: 2,
          },
        }),
      ]);
      await set(CHAT_DEFAULTS);
    });

    it('[T3][Q10] accept an hourly limit from 1 to 1000 questions, and use 60 if it is not a number', async () => {
      const limitAfter = async (typed: unknown): Promise<unknown> =>
        (await set({ rate_limit_per_hour: typed })).rate_limit_per_hour;
      expect(await limitAfter('5')).toBe(5);
      expect(await limitAfter('abc')).toBe(60);
      expect(await limitAfter(1_000)).toBe(1_000);
      expect(await limitAfter(' ')).toBe(60);
      expect((await chat.request('GET', '/api/question-limit')).body).toEqual({ questions_per_hour: 60 });
      for (const typed of [0, 1_001, 2.5, '-3']) {
        const { status, body } = await chat.as('admin', 'PATCH', SETTINGS, { rate_limit_per_hour: typed });
        expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
        expect(JSON.stringify(body.errors)).toContain('A whole number from 1 to 1000');
      }
      expect((await read()).rate_limit_per_hour).toBe(60);
    });

    it('[T13] reject an unknown mode, provider or setting, and an invalid domain', async () => {
      for (const change of [
        { mode: 'harsh' },
        { web_provider: 'altavista' },
        { domain_whitelist: ['https://gov.uk/'] },
        { domain_whitelist: ['localhost'] },
        { something: 1 },
      ])
        expect((await chat.as('admin', 'PATCH', SETTINGS, change)).status).toBe(400);
    });
  });

  describe('the mode', () => {
    it('[T14] sets the minimum similarity of a match', async () => {
      const embedder = chat.app.get<Embedder>(EMBEDDER);
      const found = async (mode: 'strict' | 'lenient' | 'off'): Promise<string[]> => {
        jest.spyOn(embedder, 'embed').mockResolvedValueOnce([asked]);
        const question = { question: 'Xylophone quartet?', before: undefined };
        const passages = await chat.app.get(Retrieval).forMode(mode).findPassages(question, 'en');
        return passages.map(({ title }) => title);
      };
      for (const title of ['Tunnels', 'Lanterns'])
        await chat.indexArticle({ title, text: `${title} were lit on Sunday.` });
      await chat.app.get(Retrieval).refresh();
      const [tunnels] = await chat.rows(
        `SELECT embedding FROM kb_docs JOIN kb_documents USING (source_id) WHERE title = 'Tunnels'`,
      );
      // This question vector's similarity to one text lies between the minimum of `strict` and that of `lenient`. The
      // question shares no word with the text.
      const asked = rotateVector(fromBytes(tunnels.embedding), embedder.relevanceFloor * 0.85);
      expect(await found('strict')).toEqual([]);
      expect(await found('lenient')).toEqual(['Tunnels']);
      expect(await found('off')).toEqual(expect.arrayContaining(['Tunnels', 'Lanterns']));
    });

    it.each([
      ['strict', false],
      ['lenient', true],
      ['off', true],
    ] as const)(
      '[T14][T15] %s: searches the web for a question that the sources do not answer: %s',
      async (mode, searches) => {
        const title = 'Morris dancers <b>return</b> to Oxford';
        web.pages = [{ url: 'https://www.bbc.co.uk/morris', title }];
        web.seen.length = 0;
        await set({ ...CHAT_DEFAULTS, mode });
        const { body } = await chat.ask('Which morris dancers returned to Oxford?', 'en');
        expect(body).toMatchObject({ ok: true, answer_kind: 'none', citations: [] });
        expect(body.answer_html).toContain('nothing in our sources answers this');
        expect(web.seen).toHaveLength(searches ? 1 : 0);
        expect(body.answer_html.includes('Found on the web, outside this record')).toBe(searches);
        if (!searches) return;
        expect(body.answer_html).toContain('Morris dancers &lt;b&gt;return&lt;/b&gt; to Oxford');
        expect(body.answer_html).toContain('(bbc.co.uk, 20 July 2026)');
        expect(web.seen[0]?.searchParams.get('q')).toMatch(
          /^morris dancers returned oxford \(site:gibraltar\.gov\.gi OR /,
        );
      },
    );
  });

  describe('web search', () => {
    const QUESTION = 'Which morris dancers returned to Oxford?';
    const MORRIS = [
      { url: 'https://www.bbc.co.uk/morris', title: 'Morris dancers return to Oxford' },
      { url: 'https://elsewhere.example/morris', title: 'Morris dancers return to Oxford, others say' },
      { url: 'https://notbbc.co.uk/morris', title: 'Morris dancers return to Oxford, third report' },
    ];
    const linksIn = (html: string): string[] =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
    beforeEach(async () => {
      web.pages = MORRIS;
      web.seen.length = 0;
      await set(CHAT_DEFAULTS);
    });

    it.each(['direct', 'bing'] as const)(
      '[T15] returns pages on allowed domains only (%s)',
      async (web_provider) => {
        await set({ web_provider });
        const { body } = await chat.ask(QUESTION, 'en');
        expect(linksIn(body.answer_html)).toEqual(['https://www.bbc.co.uk/morris']);
        const others = CHAT_DEFAULTS.domain_whitelist.filter((each) => each !== 'bbc.co.uk');
        await set({ domain_whitelist: others });
        web.seen.length = 0;
        expect(linksIn((await chat.ask(QUESTION, 'en')).body.answer_html)).toEqual([]);
        for (const { pathname } of web.seen) expect(pathname).not.toContain('bbc.co.uk');
      },
    );

    it('[T15] reports a provider without a key as a problem', async () => {
      const problem = 'serpapi has no key: set SERPAPI_KEY';
      expect((await set({ web_provider: 'serpapi' })).web_problem).toBe(problem);
      const health = (await chat.as('staff', 'GET', '/internal/chat-health')).body;
      expect(health).toMatchObject({ ok: false, errors: [`Web search: ${problem}`] });
      const { body } = await chat.ask(QUESTION, 'en');
      expect(body).toMatchObject({ ok: true, answer_kind: 'none' });
      expect(web.seen).toEqual([]);
      await set({ web_fallback: false });
      expect((await chat.as('staff', 'GET', '/internal/chat-health')).body.ok).toBe(true);
    });

    it('[T15] is not used if the sources have an answer or the question is unanswerable', async () => {
      const text = 'The ferry to Tangier ended in July 2026.';
      await chat.indexArticle({ title: 'Ferry to Tangier ends', text });
      expect((await chat.ask('When did the ferry to Tangier end?', 'en')).body.answer_kind).toBe('quoted');
      await chat.ask('How long is the queue at the frontier right now?', 'en');
      expect(web.seen).toEqual([]);
    });

    it('sends no email address, phone number or document number', () => {
      const asked = 'I am ana@example.org, +350 200 12345, passport X1234567: who sells accordions in 2026?';
      expect(extractSearchWords(asked)).toEqual(['passport', 'sells', 'accordions', '2026']);
    });

    it('pauses after a failure, and the reader gets the answer without web pages', async () => {
      web.failWith = 500;
      const first = await chat.ask(QUESTION, 'en');
      const second = await chat.ask(QUESTION, 'en');
      web.failWith = undefined;
      for (const { body } of [first, second]) expect(body).toMatchObject({ ok: true, answer_kind: 'none' });
      expect(web.seen).toHaveLength(1);
    });
  });

  describe('asked questions', () => {
    const list = async (query: string): Promise<Json> =>
      (await chat.as('staff', 'GET', `/internal/asked-questions?${query}`)).body;
    const words = ({ items }: Json): string[] => items.map(({ question }: Json) => question);

    beforeEach(async () => {
      await chat.db.query('DELETE FROM chat_questions');
      await chat.db.query(
        `INSERT INTO chat_questions (asked_at, question, lang, answer_kind, useful, fault, question_hash,
           question_length, citations, tokens, model, latency_ms)
         SELECT now() - days * interval '1 day', question, lang, kind, useful, fault, '', 1, 0, 0, 'm', 1
         FROM (VALUES
           (9, 'Where do zeppelins  land?', 'en', 'none', NULL, NULL),
           (5, 'where do zeppelins land', 'en', 'none', true, NULL),
           (4, 'Where do ZEPPELINS land?!', 'en', 'none', false, 'wrong'),
           (3, '¿Dónde aterrizan los zepelines?', 'es', 'none', NULL, NULL),
           (8, 'What is EES?', 'en', 'none', NULL, NULL),
           (7, 'What is EES?', 'en', 'quoted', false, 'unclear'),
           (6, 'What is EES?', 'en', 'quoted', false, 'outdated'),
           (2, 'What is EES?', 'en', 'quoted', false, 'outdated'),
           (1, NULL, 'en', 'none', false, NULL),
           (1, '???', 'en', 'none', NULL, NULL)
         ) AS asked (days, question, lang, kind, useful, fault) ORDER BY days DESC`,
      );
    });

    it('are grouped by wording and listed as unanswered, not useful or most asked, for staff only', async () => {
      const unanswered = await list('list=unanswered');
      expect(unanswered).toMatchObject({ page: 1, page_size: 25, total: 2, days: 30 });
      expect(unanswered.items).toEqual([
        {
          ...{ id: expect.any(String), question: 'Where do ZEPPELINS land?!', lang: 'en', asked: 3 },
          ...{ last_asked: expect.any(String), judged: 2, useful: 1, faults: ['wrong'] },
        },
        expect.objectContaining({ question: '¿Dónde aterrizan los zepelines?', lang: 'es', judged: 0 }),
      ]);
      const daysAgo = (Date.now() - Date.parse(unanswered.items[0].last_asked)) / 86_400_000;
      expect(Math.round(daysAgo)).toBe(4);
      expect(words(await list('list=not-useful'))).toEqual(['What is EES?', 'Where do ZEPPELINS land?!']);
      expect((await list('list=not-useful')).items[0].faults).toEqual(['outdated', 'unclear']);
      const mostAsked = async (page = '') => words(await list(`list=most-asked&page_size=2${page}`));
      expect(await mostAsked()).toEqual(['What is EES?', 'Where do ZEPPELINS land?!']);
      expect(await mostAsked('&page=2')).toEqual(['¿Dónde aterrizan los zepelines?']);
      expect((await chat.as('user', 'GET', '/internal/asked-questions')).status).toBe(403);
      expect((await chat.as('staff', 'GET', '/internal/asked-questions?list=all')).status).toBe(400);
    });

    it('without an answer are listed for a draft that would answer them', async () => {
      const trial = (questions: unknown) =>
        chat.as('staff', 'POST', '/internal/question-trials', { questions });
      const fitting = await trial(['At which place do zeppelins land?']);
      expect(fitting.body).toMatchObject({ tried: 2 });
      expect(words({ items: fitting.body.answered })).toContain('Where do ZEPPELINS land?!');
      const other = await trial(['Who pays for the new shelter of the bus?']);
      expect(other.body).toEqual({ tried: 2, answered: [] });
      expect((await trial([])).status).toBe(400);
      expect((await chat.ask('Where do zeppelins land?', 'en')).body.answer_kind).toBe('none');
    });
  });

  describe('the knowledge base', () => {
    const run = async (action: 'rebuild' | 'refresh'): Promise<Json> =>
      (await chat.as('admin', 'POST', '/internal/kb-rebuild', { action })).body;
    const chunks = () => chat.rows('SELECT id, source_id, point_id, text FROM kb_docs ORDER BY id');

    it('[T4][T5][T7] a refresh indexes new and changed sources, removes missing ones and keeps the rest', async () => {
      const add = (title: string) => chat.indexArticle({ title, text: `${title} words.` });
      const [same, edited] = [await add('Same'), await add('Edited')];
      const [hidden, deleted] = [await add('Hidden'), await add('Deleted')];
      const before = (await chunks()).filter(({ source_id }) => source_id === same.id);

      chat.content.putArticle({ ...edited, revision: 2, text: 'Other words.' });
      chat.content.putArticle({ ...hidden, revision: 2, visible: false });
      chat.content.articles.delete(deleted.id);
      const fresh = chat.content.putItem('faq', { text: 'A new answer.' });
      const embed = jest.spyOn(chat.app.get<Embedder>(EMBEDDER), 'embed');
      expect(await run('refresh')).toMatchObject({ success: true, processed: 4, errors: 0, finished: true });
      expect(embed.mock.calls.flatMap(([texts]) => texts)).toHaveLength(2);
      const after = await chunks();
      const getChunkTexts = (id: string): string[] =>
        after.filter(({ source_id }) => source_id === id).map(({ text }) => text);
      expect(after.filter(({ source_id }) => source_id === same.id)).toEqual(before);
      expect(getChunkTexts(edited.id)).toEqual(['Other words.']);
      expect(getChunkTexts(fresh.id)).toEqual(['A new answer.']);
      expect([...getChunkTexts(hidden.id), ...getChunkTexts(deleted.id)]).toEqual([]);
      expect(await chat.listPoints()).toEqual(after.map(({ point_id }) => point_id).sort());
      expect(await run('refresh')).toMatchObject({
        ...{ success: true, processed: 0, errors: 0 },
        message: 'Nothing is new or changed',
      });
    });

    it('[T5] a refresh counts a source that fails and continues with the others', async () => {
      const good = chat.content.putArticle({ text: 'Good words.' });
      const bad = chat.content.putArticle({ text: 'Bad words.', lang: 'xx' as 'en' });
      expect(await run('refresh')).toMatchObject({ success: true, processed: 1, errors: 1 });
      expect((await chunks()).some(({ source_id }) => source_id === good.id)).toBe(true);
      chat.content.articles.delete(bad.id);
    });

    it('[T4][T5][T8] a rebuild embeds all chunks, and answers use the old index until the new one is complete', async () => {
      const text = 'A zeppelin was seen over the bay.';
      const article = await chat.indexArticle({ title: 'Zeppelin over the bay', text });
      const stored = (await chunks()).map(({ point_id }) => point_id).sort();
      const documents = new Set((await chunks()).map(({ source_id }) => source_id)).size;
      const [lost = ''] = stored;
      await chat.vectorIndex.remove([lost]);
      const embedder = chat.app.get<Embedder>(EMBEDDER);
      const embed = embedder.embed.bind(embedder);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      let embedded = 0;
      jest.spyOn(embedder, 'embed').mockImplementation(async (texts, signal) => {
        if (texts.length > 1) {
          embedded += texts.length;
          await held;
        }
        return embed(texts, signal);
      });
      const rebuilding = run('rebuild');
      await eventually(() => Promise.resolve(embedded > 0));
      const { body } = await chat.ask('Was a zeppelin seen over the bay?', 'en');
      expect(body.citations).toEqual([expect.objectContaining({ url: article.url })]);
      expect(await chat.listPoints()).toEqual(stored.filter((id) => id !== lost));
      const other = await chat.as('admin', 'POST', '/internal/kb-rebuild', { action: 'refresh' });
      expect(other).toMatchObject({ status: 409, body: { code: 'JOB_BUSY' } });
      release();
      expect(await rebuilding).toMatchObject({ success: true, processed: documents, errors: 0 });
      expect(embedded).toBe(stored.length);
      expect(await chat.listPoints()).toEqual(stored);
    });

    it('[Q7][T4] a rebuild requires the staff role and is recorded in the audit log', async () => {
      expect((await chat.as('user', 'POST', '/internal/kb-rebuild', { action: 'refresh' })).status).toBe(403);
      expect((await chat.as('staff', 'POST', '/internal/kb-rebuild', {})).status).toBe(400);
      expect(await acts('job.trigger')).toContainEqual(
        expect.objectContaining({
          actor_user_id: 'ana',
          target: { kind: 'job', id: 'kb-rebuild' },
          meta: expect.objectContaining({ payload: { action: 'rebuild' } }),
        }),
      );
    });

    it('[Q8] has separate jobs that refresh its sources and restore missing points', async () => {
      const payload = { source: 'manual_test', timezone: 'Europe/Rome' };
      expect(await chat.runJob('kb-refresh', payload)).toMatchObject({ state: 'skipped' });
      expect(await chat.runJob('embeddings-refresh', payload)).toMatchObject({ state: 'skipped' });
      const [lost = '', ...kept] = await chat.listPoints();
      await chat.vectorIndex.remove([lost]);
      const done = { state: 'succeeded', counts: { restored: 1 } };
      expect(await chat.runJob('embeddings-refresh', payload)).toMatchObject(done);
      expect(await chat.listPoints()).toEqual([lost, ...kept].sort());
    });
  });
});

/** Returns a unit vector whose cosine similarity to `vector` is `cosine`. */
function rotateVector(vector: Float32Array, cosine: number): Float32Array {
  // Take any other direction and make it orthogonal to `vector`.
  const other = vector.map((_, i) => (i % 7) - 3);
  const along = other.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0);
  const square = other.map((value, i) => value - along * (vector[i] ?? 0));
  const length = Math.hypot(...square);
  return vector.map((value, i) => cosine * value + Math.sqrt(1 - cosine ** 2) * ((square[i] ?? 0) / length));
}
