import { randomUUID } from 'node:crypto';
import { ArticleSummarisedV1, AuditRecordedV1, ItemChangedV1, ThreadChangedV1 } from '@frontier/events';
import { eventually, type Reply } from '@frontier/testing';
import type { AnalysisPage } from '../src/analysis/analysis.schemas';
import type { ArticleView } from '../src/articles/article.schemas';
import type { CorrectionList } from '../src/corrections/correction.schemas';
import type { EditableItem, EditorialPage, ItemHistory } from '../src/editing/editing.schemas';
import type { ExplainerPage } from '../src/explainers/explainers.schemas';
import { listKinds } from '../src/items/item-kinds';
import { useContent } from './support/content-under-test';

const SOURCE = { publisher: 'Gazette', title: 'A report', url: 'https://gazette.example/report' };
const SOURCES = JSON.stringify([SOURCE]);
const SCRIPT_SOURCE = { ...SOURCE, url: 'javascript:x' };
const FIGURE = 'It lasts 30 minutes.';
const CITED = 'The queue lasts 20 minutes. ([Gazette](https://gazette.example/report))';

interface Refusal {
  code: string;
  errors?: { path: string; message: string }[];
}

describe('editing', () => {
  const content = useContent();

  const explainer = (columns: Record<string, unknown> = {}) =>
    content.insertItem('explainer', {
      slug: 'queues',
      title: 'Queues',
      summary: 'How long one waits.',
      body_md: CITED,
      sources: SOURCES,
      updated_at: '2026-11-01T00:00:00Z',
      ...columns,
    });
  const open = async (id: string, kind = 'explainer') =>
    (await content.internal<EditableItem>('GET', `/internal/items/${kind}/${id}/edit`)).body;
  const save = <T = EditableItem>(
    { kind, id, version, fields, body }: EditableItem,
    changes: object = {},
  ): Promise<Reply<T>> =>
    content.internal<T>('PUT', `/internal/items/${kind}/${id}`, { version, fields, body, ...changes });
  const change = <T = EditableItem>(item: EditableItem, fields: object, reason?: string) =>
    save<T>(item, { fields: { ...item.fields, ...fields }, ...(reason && { reason }) });
  const listAuditActions = async () =>
    (await content.published(AuditRecordedV1)).map(({ action, target, meta }) => ({ action, target, meta }));

  it('[S8] publishes a correction to readers, the public log, events and the audit log', async () => {
    const id = await explainer();
    const item = await open(id);
    expect(item).toMatchObject({
      url: '/explained/queues',
      fields: { title: 'Queues', summary: 'How long one waits.', tags: [], sources: [SOURCE] },
      body: CITED,
    });
    const correction = { reason: 'correction', what_changed: 'The page said 20 minutes. It is 30.' };
    const { status, body: saved } = await save(item, { body: CITED.replace('20', '30'), ...correction });
    expect(status).toBe(200);
    expect(saved.version).not.toBe(item.version);
    const { body: page } = await content.get<ExplainerPage>('/api/explainers/queues');
    expect(page.body_html).toContain('30 minutes');
    expect(Date.parse(page.updated_at)).toBeGreaterThan(Date.parse(item.updated_at));
    const { body: log } = await content.get<CorrectionList>('/api/corrections');
    expect(log.items).toMatchObject([{ page: '/explained/queues', what_changed: correction.what_changed }]);
    // The correction causes its page to be published again, so that the assistant reads both together.
    await eventually(async () => (await content.published(ItemChangedV1)).length === 3);
    expect(await content.published(ItemChangedV1)).toMatchObject([
      { kind: 'explainer', item_id: id, revision: 2, visible: true },
      { kind: 'correction' },
      { kind: 'explainer', item_id: id, revision: 3 },
    ]);
    expect(await listAuditActions()).toEqual([
      {
        action: 'item.edited',
        target: { kind: 'explainer', id },
        meta: { revision: 2, fields: ['body'], reason: 'correction', correction_id: log.items[0]?.id },
      },
    ]);
    // Republishing did not change the version, so that the next edit can start from the result of this one.
    expect((await save(saved, { body: CITED, reason: 'wording' })).status).toBe(200);
  });

  it('stores the text before each edit with the editor, the changed fields and the reason', async () => {
    const id = await explainer();
    const first = await open(id);
    const fields = { ...first.fields, title: 'Waiting', tags: ['travel'] };
    const { body: second } = await save(first, { fields, reason: 'update' });
    const { body: third } = await save(second, { body: `${CITED} So.`, reason: 'wording' });
    expect(third.updated_at).toBe(second.updated_at);
    const { body } = await content.internal<ItemHistory>('GET', `/internal/items/explainer/${id}/versions`);
    expect(body.items).toMatchObject([
      { editor: 'operator', reason: 'wording', fields: ['body'], before: { body: CITED, fields } },
      { reason: 'update', fields: ['title', 'tags'], before: { fields: first.fields } },
    ]);
    // Saving the same contents again does not count as an edit.
    await save(third);
    expect(await listAuditActions()).toHaveLength(2);
  });

  it('rejects the second of two concurrent edits until it is repeated on top of the first', async () => {
    const id = await explainer();
    const [mine, theirs] = [await open(id), await open(id)];
    await save(theirs, { body: 'Theirs.', reason: 'update' });
    const refused = await save<Refusal>(mine, { body: 'Mine.', reason: 'update' });
    expect([refused.status, refused.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    const now = await open(id);
    expect(now.body).toBe('Theirs.');
    expect((await save(now, { body: 'Mine.', reason: 'update' })).status).toBe(200);
    const { body } = await content.internal<ItemHistory>('GET', `/internal/items/explainer/${id}/versions`);
    expect(body.items.map(({ before }) => before?.body)).toEqual(['Theirs.', CITED]);
  });

  it.each([
    ['a figure without a source', { body: FIGURE }, 'body', /30 minutes/],
    ['a figure in a field without room for a citation', { summary: FIGURE }, 'fields.summary', /30 minutes/],
    ['a source that is not listed', { body: 'So. ([B](https://b.example/))' }, 'body', /b\.example/],
    ['no title', { title: ' ' }, 'fields.title', /fill this in/],
    ['no source', { sources: [] }, 'fields.sources', /at least one/],
    ['a source that is not a web URL', { sources: [SCRIPT_SOURCE] }, 'fields.sources.0.url', /web/],
    ['an unknown field', { colour: 'red' }, 'fields.colour', /no such field/],
    ['a change without a reason', { body: 'Otherwise.', reason: undefined }, 'reason', /why/],
    [
      'a correction without a note for readers',
      { body: 'Otherwise.', reason: 'correction' },
      'what_changed',
      /readers/,
    ],
  ])(
    '[Z3] rejects %s with an error at the invalid field',
    async (_, { body, ...changes }: Record<string, unknown>, path, words) => {
      const item = await open(await explainer());
      const { reason = 'reason' in changes ? undefined : 'update', ...fields } = changes;
      const refused = await save<Refusal>(item, {
        fields: { ...item.fields, ...fields },
        ...(body !== undefined && { body }),
        reason,
      });
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([{ path, message: expect.stringMatching(words) }]);
      expect((await open(item.id)).version).toBe(item.version);
      expect(await content.published(ItemChangedV1)).toEqual([]);
      expect(await listAuditActions()).toEqual([]);
    },
  );

  it('requires no reason for an edit if readers do not see the text, or if only metadata changes', async () => {
    const hidden = await open(await explainer({ is_visible: false }));
    expect((await save(hidden, { body: 'Otherwise.' })).status).toBe(200);
    const shown = await open(await explainer({ slug: 'shown' }));
    expect((await change(shown, { tags: ['travel'] })).status).toBe(200);
  });

  it('adds an item that stays hidden until shown, with a slug from its title', async () => {
    const add = <T = EditableItem>(order: number, more: object = {}) => {
      const fields = { order, question: '¿Cuánto dura la cola?', lang: 'es', sources: [SOURCE] };
      return content.internal<T>('POST', '/internal/items/faq', { fields, body: CITED, ...more });
    };
    const { status, body: added } = await add(1);
    expect([status, added.slug, added.visible]).toEqual([201, 'cuanto-dura-la-cola', false]);
    expect((await content.get(`/api/faqs/${added.slug}`)).status).toBe(404);
    const { body: other } = await add(2, { visible: true });
    expect(other.slug).toMatch(/^cuanto-dura-la-cola-/);
    expect((await content.get(`/api/faqs/${other.slug}`)).status).toBe(200);
    const taken = await add<Refusal>(3, { slug: added.slug });
    expect(taken.body.errors).toMatchObject([{ path: 'slug' }]);
    expect((await listAuditActions()).map(({ action }) => action)).toEqual(['item.created', 'item.created']);
    const { body } = await content.internal<ItemHistory>('GET', `/internal/items/faq/${added.id}/versions`);
    expect(body.items).toMatchObject([{ before: null, editor: 'operator' }]);
  });

  it('edits analyses by editors as Markdown, and rejects generated ones', async () => {
    const columns = { summary: 'So.', author: 'A person', sources: SOURCES };
    const id = await content.insertItem('analysis', { ...columns, slug: 'tax', content_md: CITED });
    const item = await open(id, 'analysis');
    expect((await save(item, { body: CITED.replace('20', '30'), reason: 'update' })).status).toBe(200);
    const { body: page } = await content.get<AnalysisPage>('/api/analysis/tax');
    expect(page.content_html).toContain('30 minutes');

    const generated = { written_by: 'local', content_html: '<p>Quoted.</p>' };
    const machine = await content.insertItem('analysis', { ...columns, ...generated });
    expect((await content.internal('GET', `/internal/items/analysis/${machine}/edit`)).status).toBe(409);
    const edit = { version: 'any', fields: item.fields, body: 'Ours.', reason: 'update' };
    expect((await content.internal('PUT', `/internal/items/analysis/${machine}`, edit)).status).toBe(409);
    const { body: list } = await content.internal<EditorialPage>('GET', '/internal/items?kind=analysis');
    const editable = Object.fromEntries(list.items.map((each) => [each.id, each.editable]));
    expect(editable).toEqual({ [id]: true, [machine]: false });
  });

  describe('a news article', () => {
    const article = (columns: Record<string, unknown> = {}) =>
      content.insert({
        slug: 'checks',
        title: 'Checks end',
        summary: 'So it is said.',
        source_name: 'Gazette',
        source_url: 'https://gazette.example/checks',
        published_at: '2026-07-15T08:30:00Z',
        tags: ['border'],
        full_text: 'A long text.',
        ...columns,
      });
    const read = async () => (await content.get<ArticleView>('/api/articles/checks')).body;

    it('[S8] changes for readers when staff correct it, with an event, a public note and an audit entry', async () => {
      const id = await article();
      const item = await open(id, 'article');
      expect(item).toMatchObject({
        ...{ kind: 'article', url: '/news/checks', review: null, body: '' },
        fields: {
          ...{ title: 'Checks end', summary: 'So it is said.', published_at: '2026-07-15', lang: 'en' },
          ...{ source_name: 'Gazette', source_url: 'https://gazette.example/checks', tags: ['border'] },
        },
      });
      const fields = { ...item.fields, title: 'Checks go on', summary: 'So it is.\n\nIndeed.', lang: 'es' };
      const what_changed = 'The title said that checks end.';
      const { status, body: saved } = await save(item, { fields, reason: 'correction', what_changed });
      expect([status, saved.fields]).toEqual([200, fields]);
      expect(await read()).toMatchObject({
        ...{ title: 'Checks go on', lang: 'es', full_text: 'A long text.' },
        ...{ summary_html: '<p>So it is.</p><p>Indeed.</p>', summary_en: null },
        // The day is unchanged, so the time of day is kept.
        ...{ published_at: '2026-07-15T08:30:00.000Z', date_known: true },
      });
      const { body: log } = await content.get<CorrectionList>('/api/corrections');
      expect(log.items).toMatchObject([{ page: '/news/checks', what_changed }]);
      // The correction causes its page to be published again, so that the assistant reads both together.
      await eventually(async () => (await content.published(ArticleSummarisedV1)).length === 2);
      expect(await content.published(ArticleSummarisedV1)).toMatchObject([
        { article_id: id, revision: 2, lang: 'es' },
        { article_id: id, revision: 3 },
      ]);
      const changed = ['title', 'summary', 'lang'];
      expect(await listAuditActions()).toEqual([
        {
          action: 'article.edited',
          target: { kind: 'article', id },
          meta: { revision: 2, fields: changed, reason: 'correction', correction_id: log.items[0]?.id },
        },
      ]);
      const { body } = await content.internal<ItemHistory>('GET', `/internal/items/article/${id}/versions`);
      expect(body.items).toMatchObject([
        { editor: 'operator', reason: 'correction', fields: changed, before: { fields: item.fields } },
      ]);
      const dated = { ...fields, published_at: '2026-07-14' };
      expect((await save(saved, { fields: dated, reason: 'wording' })).status).toBe(200);
      expect((await read()).published_at).toBe('2026-07-14T00:00:00.000Z');
      const { published_at: _day, ...undated } = dated;
      await save(await open(id, 'article'), { fields: undated, reason: 'wording' });
      expect(await read()).toMatchObject({ date_known: false });
    });

    it('[Z3] is not changed by an invalid edit, with an error at its field, or by a conflicting edit', async () => {
      const item = await open(await article(), 'article');
      for (const [changes, path] of [
        [{ title: ' ' }, 'fields.title'],
        [{ source_url: 'javascript:alert(1)' }, 'fields.source_url'],
        [{ source_url: 'https://a.example/\0' }, 'fields.source_url'],
        [{ published_at: '2999-01-01' }, 'fields.published_at'],
        [{ published_at: 'yesterday' }, 'fields.published_at'],
        [{ lang: 'fr' }, 'fields.lang'],
        [{ colour: 'red' }, 'fields.colour'],
      ] as const) {
        const refused = await change<Refusal>(item, changes, 'wording');
        expect([refused.status, refused.body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
      }
      const wordless = await change<Refusal>(item, { title: 'B' });
      expect(wordless.body.errors).toMatchObject([{ path: 'reason' }]);
      expect((await save(item, { body: 'Ours.', reason: 'update' })).status).toBe(400);
      expect(await listAuditActions()).toEqual([]);

      expect((await change(item, { tags: ['Travel '] })).status).toBe(200);
      const late = await change<Refusal>(item, { title: 'B' }, 'update');
      expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT']);
      expect(await read()).toMatchObject({ title: 'Checks end', tags: ['travel'] });
    });

    it('keeps edited fields when its source is fetched again, even if edited while its text is read', async () => {
      const id = randomUUID();
      await content.ingest(id);
      await eventually(async () => (await content.article(id))?.visible);
      const item = await open(id, 'article');
      const corrected = { title: 'Ours', published_at: '2026-07-01', source_url: 'https://a.example/ours' };
      await change(item, corrected, 'wording');

      content.ingestion.hold();
      await content.ingest(id, {
        ...{ revision: 2, title: 'Theirs', text: 'The second text.', excerpt: 'Newer.', tags: ['ferry'] },
        ...{ url: 'https://b.example/', source_name: 'The Gazette', published_at: '2026-08-01T08:00:00Z' },
      });
      await eventually(async () => content.ingestion.calls === 2);
      await change(await open(id, 'article'), { source_name: 'Our Gazette' }, 'wording');
      content.ingestion.release();
      await eventually(async () => (await content.article(id))?.fullText === 'The second text.');
      expect((await open(id, 'article')).fields).toEqual({
        ...corrected,
        ...{ summary: 'Newer.', source_name: 'Our Gazette', tags: ['ferry'], lang: 'en' },
      });
    });

    it('updates generated texts that cite the article when its address changes', async () => {
      const id = await article();
      const link = (url: string) => `<p>(<a href="${url}">Gazette</a>)</p>`;
      const [from, to] = ['https://gazette.example/checks', 'https://gazette.example/$&?a=1&b=2'];
      await content.insertItem('analysis', {
        ...{ slug: 'machine', written_by: 'local', content_html: link(from) + link(`${from}/more`) },
        sources: JSON.stringify([{ ...SOURCE, url: from }]),
      });
      await change(await open(id, 'article'), { source_url: to }, 'wording');
      const { body: analysis } = await content.get<AnalysisPage>('/api/analysis/machine');
      expect(analysis.sources).toMatchObject([{ url: to }]);
      expect(analysis.content_html).toContain('href="https://gazette.example/$&amp;?a=1&amp;b=2"');
      expect(analysis.content_html).toContain(`href="${from}/more"`);
      // Hiding the article hides the analysis, which refers to it by this URL.
      await content.setVisible(`articles/${id}`, false);
      expect((await content.get('/api/analysis/machine')).status).toBe(404);
    });

    it('can be moved out of a story or into another without a stated reason', async () => {
      const report = {
        title: 'Two tonnes of hashish seized off Europa Point',
        summary: 'Four were arrested.',
      };
      const other = await article({ slug: 'other', ...report });
      const item = await open(await article(report), 'article');
      const thread = async (id: string) => (await content.article(id))?.threadId;
      const setStory = async (story?: string) => {
        const now = await open(item.id, 'article');
        const { story: _before, ...fields } = now.fields;
        return save<Refusal>(now, { fields: { ...fields, ...(story !== undefined && { story }) } });
      };
      for (const each of [await open(other, 'article'), item])
        expect((await change(each, { tags: ['a'] })).status).toBe(200);
      expect(await thread(item.id)).toBe(other);
      expect((await setStory('alone')).status).toBe(200);
      expect(await thread(item.id)).not.toBe(other);
      expect((await open(item.id, 'article')).fields.story).toBe('alone');
      for (const nobody of ['nobody', 'checks'])
        expect((await setStory(nobody)).body.errors).toMatchObject([{ path: 'fields.story' }]);
      expect((await setStory('other')).status).toBe(200);
      expect(await thread(item.id)).toBe(other);
      const slugs = ['checks', 'other'];
      expect(await content.published(ThreadChangedV1)).toMatchObject([{ slugs }, { slugs }, { slugs }]);
    });

    it('cannot be edited before its first text arrives', async () => {
      const id = await content.insert({ slug: null, visible: false });
      expect((await content.internal('GET', `/internal/items/article/${id}/edit`)).status).toBe(409);
    });
  });

  it('rejects kinds that cannot be edited or added to, unknown items and requests without a token', async () => {
    const correction = await content.insertItem('correction');
    const refused = await content.internal<Refusal>('GET', `/internal/items/correction/${correction}/edit`);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_EDITABLE']);
    expect((await content.internal('GET', `/internal/items/faq/${randomUUID()}/edit`)).status).toBe(404);
    const service = { fields: {}, body: '' };
    expect((await content.internal('POST', '/internal/items/service', service)).status).toBe(409);
    const path = `/internal/items/explainer/${await explainer()}/edit`;
    expect((await content.request('GET', path)).status).toBe(401);
  });

  it('previews Markdown as readers will see it, with the problems that prevent saving', async () => {
    const { body } = await content.internal('POST', '/internal/items/explainer/preview', {
      fields: { title: 'Queues', summary: 'So.', sources: [SOURCE] },
      body: '**30** minutes <script>alert(1)</script>',
    });
    expect(body).toMatchObject({
      html: expect.stringContaining('<strong>30</strong>'),
      problems: [{ path: 'body', message: expect.stringContaining('figures') }],
    });
    expect(body.html).not.toContain('script');
  });

  it('lists items of all kinds, newest change first, filtered by words, kind, language and state', async () => {
    for (const { name } of listKinds()) await content.insertItem(name, { updated_at: '2026-01-01' });
    const article = await content.insert({ slug: 'report', title: 'A report', updated_at: '2026-03-01' });
    await content.insertItem('analysis', { written_by: 'model', lang: 'es', updated_at: '2026-02-01' });
    const list = async (query = '') =>
      (await content.internal<EditorialPage>('GET', `/internal/items?${query}`)).body;
    const all = await list();
    expect(all.total).toBe(listKinds().length + 2);
    expect(all.items.slice(0, 2)).toMatchObject([
      { kind: 'article', id: article, title: 'A report', url: '/news/report', editable: true },
      { kind: 'analysis', title: 'An analysis', awaiting_review: true },
    ]);
    const faq = await open(all.items.find(({ kind }) => kind === 'faq')?.id ?? '', 'faq');
    const fields = { ...faq.fields, order: 1, sources: [SOURCE] };
    await save(faq, { fields, body: 'Because, said the ferryman.', reason: 'wording' });
    expect((await list()).items[0]).toMatchObject({ kind: 'faq', title: 'Why?' });
    const slugs = async (query: string) => (await list(query)).items.map(({ kind }) => kind);
    expect(await slugs('q=FERRYMAN')).toEqual(['faq']);
    expect(await slugs('kind=article')).toEqual(['article']);
    expect(await slugs('lang=es')).toEqual(['analysis']);
    expect(await slugs('state=awaiting-review')).toEqual(['analysis']);
    expect(await slugs('state=hidden')).toEqual([]);
    expect(await list('page=2&page_size=10')).toMatchObject({ total: all.total, page: 2 });
    expect((await list('page=2&page_size=10')).items).toHaveLength(all.total - 10);
  });
});
