import { AuditRecordedV1, ItemChangedV1, TreatyTextFoundV1 } from '@frontier/events';
import { eventually } from '@frontier/testing';
import type { ExplainerPage } from '../src/explainers/explainers.schemas';
import type { FaqPage } from '../src/faqs/faq.schemas';
import type { InternalItem } from '../src/items/item.schemas';
import type { SearchAnswer } from '../src/search/search.schemas';
import type { EditableItem } from '../src/editing/editing.schemas';
import type { StatusList, StatusView } from '../src/status/status.schemas';
import { useContent } from './support/content-under-test';

const SOURCE = { publisher: 'European Union', title: 'Official page', url: 'https://eu.example/etias' };
const BEFORE = {
  title: 'ETIAS',
  word: 'Not needed yet',
  shape: 'dashed',
  date: 'August 2026',
  note: 'A start is **expected** ([EU](https://eu.example/etias)).',
  sources: JSON.stringify([{ ...SOURCE, date: '2026-08-12' }]),
  stated_at: '2026-11-22T00:00:00Z',
  sort_order: 1,
};
const NOW = {
  word: 'Needed',
  shape: 'solid',
  date: '2027-03-01',
  note: 'It has begun.',
  sources: [{ ...SOURCE, date: '2027-03', opened: { on: '2027-03-02', by: 'an editor' } }],
};

describe('entry of the status page', () => {
  const content = useContent();

  const insert = (slug: string, columns: Record<string, unknown> = {}) =>
    content.insertItem('status', { slug, ...columns });
  const change = async (
    slug: string,
    { note, ...state }: Omit<typeof NOW, 'sources'> & { sources: object[] },
    reason = 'update',
  ) => {
    const record = (await read()).find((one) => one.slug === slug);
    const path = `/internal/items/status/${record?.id}`;
    const { version, fields } = (await content.internal<EditableItem>('GET', `${path}/edit`)).body;
    const edit = { version, fields: { ...fields, ...state }, body: note, reason };
    return content.internal('PUT', path, { ...edit, what_changed: 'It said that ETIAS was not needed.' });
  };
  const read = async (): Promise<StatusView[]> => (await content.get<StatusList>('/api/status')).body.items;

  it('moves its previous state to the history when staff change it, and publishes the change once', async () => {
    const id = await insert('etias', BEFORE);
    expect((await change('etias', NOW)).status).toBe(200);
    const [record] = await read();
    expect(record).toMatchObject({ ...NOW, title: 'ETIAS', note_html: '<p>It has begun.</p>' });
    expect(record?.history).toMatchObject([
      {
        word: 'Not needed yet',
        shape: 'dashed',
        date: 'August 2026',
        note: 'A start is expected.',
        sources: [{ ...SOURCE, date: '2026-08-12' }],
        stated_at: '2026-11-22T00:00:00.000Z',
      },
    ]);
    expect(Date.parse(record?.stated_at ?? '')).toBeGreaterThan(Date.parse(BEFORE.stated_at));
    expect(await content.published(ItemChangedV1)).toMatchObject([
      { kind: 'status', item_id: id, slug: 'etias', revision: 2, visible: true },
    ]);
    expect(await content.db.query('SELECT checked_on::text FROM status_records')).toEqual([
      { checked_on: '2027-03-02' },
    ]);
    // Saving the same contents again does not count as a change.
    await change('etias', NOW);
    expect(await content.published(ItemChangedV1)).toHaveLength(1);
    expect((await read())[0]?.history).toHaveLength(1);
  });

  it('gets a question, which staff settle, and a draft timeline event when an official page changes', async () => {
    const id = await insert('ratification', { ...BEFORE, title: 'Ratification' });
    const page = { url: 'https://official.example/treaty', title: 'The agreement' };
    const snapshot_id = '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a20';
    const found = { ...page, snapshot_id, found_at: '2026-11-26T08:00:00.000Z' };
    const question = { ...page, id: snapshot_id, found_at: found.found_at };
    const event = await content.publish(TreatyTextFoundV1, found);
    await eventually(async () => (await read())[0]?.questions.length === 1);
    await content.publish(TreatyTextFoundV1, found, event);
    expect((await read())[0]?.questions).toEqual([question]);
    expect(await content.db.query('SELECT * FROM timeline_events')).toMatchObject([
      {
        ...{ id: found.snapshot_id, title: 'Official page changed: The agreement', date_iso: '2026-11-26' },
        is_visible: false,
        sources: [{ publisher: 'official.example', url: found.url }],
      },
    ]);

    const path = '/internal/status-questions';
    expect((await content.internal('GET', path)).body).toEqual({
      items: [{ ...question, status_id: id, status: 'Ratification' }],
    });
    expect((await content.internal('DELETE', `${path}/${question.id}`)).status).toBe(204);
    expect((await read())[0]?.questions).toEqual([]);
    expect((await content.internal('DELETE', `${path}/${question.id}`)).status).toBe(404);
    const actions = (await content.published(AuditRecordedV1)).map(({ action }) => action);
    expect(actions).toEqual(['status.question_settled']);
    const revisions = (await content.published(ItemChangedV1)).filter(({ item_id }) => item_id === id);
    expect(revisions.map(({ revision }) => revision)).toEqual([2, 3]);
  });

  describe('in Spanish', () => {
    const ES = { title: 'ETIAS', word: 'Todavía no hace falta', note: 'Se **espera** el comienzo.' };
    const inSpanish = { ...BEFORE, es: JSON.stringify(ES) };

    it('returns Spanish texts next to English ones, in the history and in answers for the assistant', async () => {
      const id = await insert('etias', inSpanish);
      expect((await read())[0]?.es).toEqual({
        ...{ title: 'ETIAS', word: ES.word, note: 'Se espera el comienzo.' },
        note_html: '<p>Se <strong>espera</strong> el comienzo.</p>',
      });
      const es = { title: 'ETIAS', word: 'Hace falta' };
      const now = { ...NOW, note: 'It has begun.\n\n---\n\nHa comenzado.', es };
      expect((await change('etias', now)).status).toBe(200);
      const [record] = await read();
      expect(record).toMatchObject({ note: 'It has begun.', es: { word: es.word, note: 'Ha comenzado.' } });
      expect(record?.history).toMatchObject([{ es: { word: ES.word, note: 'Se espera el comienzo.' } }]);
      const { body: item } = await content.internal<InternalItem>('GET', `/internal/items/status/${id}`);
      expect(item.answers).toMatchObject([
        { lang: 'en', questions: ['ETIAS: Needed'], text: 'It has begun.' },
        { lang: 'es', questions: ['ETIAS: Hace falta'], text: 'Ha comenzado.' },
      ]);
    });

    it.each([
      ['update', null],
      ['correction', null],
      ['wording', { word: ES.word }],
    ])(
      'keeps a Spanish text that was not updated with the English only if the reason is wording: %s',
      async (reason, es) => {
        await insert('etias', inSpanish);
        const { title, word, note } = ES;
        const now = { ...NOW, note: `It has begun.\n\n---\n\n${note}`, es: { title, word } };
        expect((await change('etias', now, reason)).status).toBe(200);
        expect(await read()).toMatchObject([{ word: NOW.word, es }]);
      },
    );

    it.each([
      ['a text without its title and words', { note: 'It has begun.\n\n---\n\nHa comenzado.' }],
      ['a title and words without a text', { es: { title: 'ETIAS', word: 'Hace falta' } }],
      [
        'a figure without a source',
        { note: 'It has.\n\n---\n\nCuesta 20 euros.', es: { title: 'ETIAS', word: 'Ya' } },
      ],
    ])('rejects %s', async (_, state) => {
      await insert('etias', BEFORE);
      expect((await change('etias', { ...NOW, ...state })).status).toBe(400);
    });
  });

  it('adds no history and keeps its start time for newer evidence of the same status word', async () => {
    await insert('etias', BEFORE);
    await change('etias', { ...NOW, word: BEFORE.word, shape: BEFORE.shape, date: '2026-12' });
    const [record] = await read();
    expect(record).toMatchObject({ date: '2026-12', history: [], stated_at: '2026-11-22T00:00:00.000Z' });
    expect(await content.published(ItemChangedV1)).toHaveLength(1);
  });

  it.each([
    ['an unknown shape', { ...NOW, shape: 'square' }],
    ['no word', { ...NOW, word: ' ' }],
    ['no source', { ...NOW, sources: [] }],
    ['a source that is not a web URL', { ...NOW, sources: [{ ...SOURCE, url: 'javascript:x' }] }],
    ['an unknown field', { ...NOW, colour: 'red' }],
    ['a figure without a source', { ...NOW, note: 'It costs 20 euros.' }],
  ])('rejects %s', async (_, state) => {
    await insert('etias', BEFORE);
    expect((await change('etias', state)).status).toBe(400);
    expect(await content.published(ItemChangedV1)).toEqual([]);
  });

  it.each(['correction', 'wording'])(
    'adds no state to the history if the reason for the change is %s',
    async (reason) => {
      await insert('etias', BEFORE);
      expect((await change('etias', NOW, reason)).status).toBe(200);
      expect(await read()).toMatchObject([{ word: NOW.word, history: [] }]);
    },
  );

  it('keeps its history even if a submitted form contains a different history', async () => {
    await insert('etias', BEFORE);
    await change('etias', NOW);
    const [{ history } = { history: [] }] = await read();
    const now = { ...NOW, history: [], note: 'It has begun, we hear.' };
    expect((await change('etias', now)).status).toBe(200);
    expect(history).toHaveLength(1);
    expect(await read()).toMatchObject([{ note: 'It has begun, we hear.', history }]);
  });

  it('has its new state on FAQ and explainer pages, in search and in the text for the assistant', async () => {
    const id = await insert('etias', BEFORE);
    await insert('ees', { title: 'EES' });
    const columns = { slug: 'it', status: ['ees', 'etias', 'gone'] };
    await content.insertItem('faq', columns);
    await content.insertItem('explainer', columns);
    await change('etias', NOW);
    for (const path of ['faqs', 'explainers']) {
      const { body } = await content.get<FaqPage | ExplainerPage>(`/api/${path}/it`);
      expect(body.status.map(({ title, word }) => `${title}: ${word}`).sort()).toEqual([
        'EES: In force',
        'ETIAS: Needed',
      ]);
    }
    const { body: found } = await content.get<SearchAnswer>('/api/search?q=etias');
    expect(found.groups).toMatchObject([
      { kind: 'status', items: [{ title: 'ETIAS: Needed', url: '/status#etias' }] },
    ]);
    const { body: item } = await content.internal<InternalItem>('GET', `/internal/items/status/${id}`);
    expect(item).toMatchObject({
      text: '# ETIAS: Needed\nIt has begun.',
      url: '/status#etias',
      published_at: '2027-03-01T00:00:00.000Z',
    });
  });

  it('[A28] is missing from FAQ pages and search while it is hidden', async () => {
    const id = await insert('etias', BEFORE);
    await content.insertItem('faq', { slug: 'it', status: ['etias'] });
    await content.setVisible(`items/status/${id}`, false);
    expect((await content.get<FaqPage>('/api/faqs/it')).body.status).toEqual([]);
    expect((await content.get<SearchAnswer>('/api/search?q=etias')).body.total).toBe(0);
  });
});
