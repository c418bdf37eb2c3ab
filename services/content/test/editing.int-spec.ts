import { randomUUID } from 'node:crypto';
import { AuditRecordedV1, ItemChangedV1 } from '@frontier/events';
import { eventually, type Reply } from '@frontier/testing';
import type { CorrectionList } from '../src/corrections/correction.schemas';
import type { EditableItem, EditorialPage, ItemHistory } from '../src/editing/editing.schemas';
import type { ExplainerPage } from '../src/explainers/explainers.schemas';
import { itemKinds } from '../src/items/item-kinds';
import { ContentUnderTest } from './support/content-under-test';
import { minimalItems } from './support/minimal-items';

const SOURCE = { publisher: 'Gazette', title: 'A report', url: 'https://gazette.example/report' };
const CITED = 'The queue lasts 20 minutes. ([Gazette](https://gazette.example/report))';

interface Refusal {
  code: string;
  errors?: { path: string; message: string }[];
}

describe('editing', () => {
  let content: ContentUnderTest;
  beforeAll(async () => {
    content = await ContentUnderTest.start();
  }, 60_000);
  afterAll(() => content.stop(), 30_000);
  beforeEach(() => content.reset());

  const explainer = (columns: Record<string, unknown> = {}) =>
    content.insertInto('explainers', {
      slug: 'queues',
      title: 'Queues',
      summary: 'How long one waits.',
      body_md: CITED,
      sources: JSON.stringify([SOURCE]),
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
  const acts = async () =>
    (await content.published(AuditRecordedV1)).map(({ action, target, meta }) => ({ action, target, meta }));

  it('[S8] brings a correction to readers, to the public log, to listeners and to the audit log, at once', async () => {
    const id = await explainer();
    const item = await open(id);
    expect(item).toMatchObject({
      url: '/explained/queues',
      fields: { title: 'Queues', summary: 'How long one waits.', tags: [], sources: [SOURCE] },
      body: CITED,
    });
    const { status, body: saved } = await save(item, {
      body: CITED.replace('20', '30'),
      reason: 'correction',
      what_changed: 'The page said 20 minutes. It is 30.',
    });
    expect(status).toBe(200);
    expect(saved.version).not.toBe(item.version);
    const { body: page } = await content.get<ExplainerPage>('/api/explainers/queues');
    expect(page.body_html).toContain('30 minutes');
    expect(Date.parse(page.updated_at)).toBeGreaterThan(Date.parse(item.updated_at));
    const { body: log } = await content.get<CorrectionList>('/api/corrections');
    expect(log.items).toMatchObject([
      { page: '/explained/queues', what_changed: 'The page said 20 minutes. It is 30.' },
    ]);
    // The correction publishes its page once more, for the assistant to read the two together.
    await eventually(async () => (await content.published(ItemChangedV1)).length === 3);
    expect(await content.published(ItemChangedV1)).toMatchObject([
      { kind: 'explainer', item_id: id, revision: 2, visible: true },
      { kind: 'correction' },
      { kind: 'explainer', item_id: id, revision: 3 },
    ]);
    expect(await acts()).toEqual([
      {
        action: 'item.edited',
        target: { kind: 'explainer', id },
        meta: { revision: 2, fields: ['body'], reason: 'correction', correction_id: log.items[0]?.id },
      },
    ]);
    // The next edit begins where this one ended, whatever was published again meanwhile.
    expect((await save(saved, { body: CITED, reason: 'wording' })).status).toBe(200);
  });

  it('keeps the text as it was before each edit, with who changed what, and why', async () => {
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
    // The same again is no edit.
    await save(third);
    expect(await acts()).toHaveLength(2);
  });

  it('refuses the second of two who edit the same item, and loses the text of neither', async () => {
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
    ['a figure without a source', { body: 'It lasts 30 minutes.' }, 'body', /30 minutes/],
    [
      'a figure where no source has room',
      { summary: 'It lasts 30 minutes.' },
      'fields.summary',
      /30 minutes/,
    ],
    ['a source that is not listed', { body: 'So. ([B](https://b.example/))' }, 'body', /b\.example/],
    ['no title', { title: ' ' }, 'fields.title', /fill this in/],
    ['no source', { sources: [] }, 'fields.sources', /at least one/],
    [
      'an address that cannot be followed',
      { sources: [{ ...SOURCE, url: 'javascript:x' }] },
      'fields.sources.0.url',
      /web/,
    ],
    ['a field that is none', { colour: 'red' }, 'fields.colour', /no such field/],
    ['a change that nobody explains', { body: 'Otherwise.', reason: undefined }, 'reason', /why/],
    [
      'a correction that tells readers nothing',
      { body: 'Otherwise.', reason: 'correction' },
      'what_changed',
      /readers/,
    ],
  ])(
    '[Z3] refuses %s, at its field',
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
      expect(await acts()).toEqual([]);
    },
  );

  it('asks for no reason where readers do not see the text, or nothing of the text changes', async () => {
    const hidden = await open(await explainer({ is_visible: false }));
    expect((await save(hidden, { body: 'Otherwise.' })).status).toBe(200);
    const shown = await open(await explainer({ slug: 'shown' }));
    expect((await save(shown, { fields: { ...shown.fields, tags: ['travel'] } })).status).toBe(200);
  });

  it('adds an item, hidden until somebody shows it, at an address made of its title', async () => {
    const question = (order: number) => ({
      fields: { order, question: '¿Cuánto dura la cola?', lang: 'es', sources: [SOURCE] },
      body: CITED,
    });
    const { status, body: added } = await content.internal<EditableItem>(
      'POST',
      '/internal/items/faq',
      question(1),
    );
    expect([status, added.slug, added.visible]).toEqual([201, 'cuanto-dura-la-cola', false]);
    expect((await content.get(`/api/faqs/${added.slug}`)).status).toBe(404);
    const { body: other } = await content.internal<EditableItem>('POST', '/internal/items/faq', {
      ...question(2),
      visible: true,
    });
    expect(other.slug).toMatch(/^cuanto-dura-la-cola-/);
    expect((await content.get(`/api/faqs/${other.slug}`)).status).toBe(200);
    const taken = await content.internal<Refusal>('POST', '/internal/items/faq', {
      ...question(3),
      slug: added.slug,
    });
    expect(taken.body.errors).toMatchObject([{ path: 'slug' }]);
    expect((await acts()).map(({ action }) => action)).toEqual(['item.created', 'item.created']);
    const { body } = await content.internal<ItemHistory>('GET', `/internal/items/faq/${added.id}/versions`);
    expect(body.items).toMatchObject([{ before: null, editor: 'operator' }]);
  });

  it('edits the analyses that people wrote, as Markdown, and none that a program wrote', async () => {
    const columns = {
      ...minimalItems.analysis,
      summary: 'So.',
      author: 'A person',
      sources: JSON.stringify([SOURCE]),
    };
    const id = await content.insertInto('analysis_articles', { ...columns, slug: 'tax', content_md: CITED });
    const item = await open(id, 'analysis');
    const { status } = await save(item, { body: CITED.replace('20', '30'), reason: 'update' });
    expect(status).toBe(200);
    const { body: page } = await content.get<{ content_html: string }>('/api/analysis/tax');
    expect(page.content_html).toContain('30 minutes');

    const machine = await content.insertInto('analysis_articles', {
      ...{ ...columns, slug: 'machine', written_by: 'local', content_html: '<p>Quoted.</p>' },
    });
    expect((await content.internal('GET', `/internal/items/analysis/${machine}/edit`)).status).toBe(409);
    const edit = { version: 'any', fields: item.fields, body: 'Ours.', reason: 'update' };
    expect((await content.internal('PUT', `/internal/items/analysis/${machine}`, edit)).status).toBe(409);
    const { body: list } = await content.internal<EditorialPage>('GET', '/internal/items?kind=analysis');
    expect(list.items.map(({ id: each, editable }) => [each, editable]).sort()).toEqual(
      [
        [id, true],
        [machine, false],
      ].sort(),
    );
  });

  it('leaves alone what is not edited here, and finds nothing where nothing is', async () => {
    const correction = await content.insertInto('corrections', minimalItems.correction);
    const refused = await content.internal<Refusal>('GET', `/internal/items/correction/${correction}/edit`);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_EDITABLE']);
    expect((await content.internal('GET', `/internal/items/faq/${randomUUID()}/edit`)).status).toBe(404);
    expect((await content.internal('POST', '/internal/items/service', { fields: {}, body: '' })).status).toBe(
      409,
    );
    const path = `/internal/items/explainer/${await explainer()}/edit`;
    expect((await content.request('GET', path)).status).toBe(401);
  });

  it('shows Markdown as readers will see it, with what keeps it from being saved', async () => {
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

  it('lists everything in one list, the newest change first, by words, kind, language and state', async () => {
    for (const { name, entity } of itemKinds()) {
      const columns = { ...minimalItems[name], updated_at: '2026-01-01T00:00:00Z' };
      await content.insertInto(content.db.getMetadata(entity).tableName, columns);
    }
    const article = await content.insert({
      slug: 'report',
      title: 'A report',
      updated_at: '2026-03-01T00:00:00Z',
    });
    await content.insertInto('analysis_articles', {
      ...minimalItems.analysis,
      ...{ slug: 'machine', written_by: 'model', lang: 'es', updated_at: '2026-02-01T00:00:00Z' },
    });
    const list = async (query = '') =>
      (await content.internal<EditorialPage>('GET', `/internal/items?${query}`)).body;
    const all = await list();
    expect(all.total).toBe(itemKinds().length + 2);
    expect(all.items.slice(0, 2)).toMatchObject([
      { kind: 'article', id: article, title: 'A report', url: '/news/report', editable: false },
      { kind: 'analysis', title: 'An analysis', awaiting_review: true },
    ]);
    const faq = await open(all.items.find(({ kind }) => kind === 'faq')?.id ?? '', 'faq');
    await save(faq, {
      fields: { ...faq.fields, order: 1, sources: [SOURCE] },
      body: 'Because, said the ferryman.',
      reason: 'wording',
    });
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
