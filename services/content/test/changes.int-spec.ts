import { randomUUID } from 'node:crypto';
import { toSiteDay } from '@frontier/domain';
import type { ChangeList } from '../src/changes/change.schemas';
import type { EditableItem } from '../src/editing/editing.schemas';
import { useContent } from './support/content-under-test';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => toSiteDay(new Date(Date.now() + days * DAY_MS));

describe('changes', () => {
  const content = useContent();

  const read = async (query = '') => (await content.get<ChangeList>(`/api/changes?${query}`)).body.items;
  const listTitles = async (query?: string) => (await read(query)).map(({ title }) => title);
  const edit = async (kind: 'explainer' | 'status', id: string, fields: object, changes: object) => {
    const path = `/internal/items/${kind}/${id}`;
    const { version, body, ...item } = (await content.internal<EditableItem>('GET', `${path}/edit`)).body;
    const { status } = await content.internal('PUT', path, {
      ...{ version, body, fields: { ...item.fields, ...fields } },
      ...changes,
    });
    expect(status).toBe(200);
  };
  const explainer = (title: string, columns: object = {}) =>
    content.insertItem('explainer', {
      ...{ slug: title.toLowerCase(), title, summary: 'Before.' },
      sources: JSON.stringify([{ publisher: 'Gazette', title: 'A', url: 'https://gazette.example/' }]),
      ...columns,
    });
  /** Stores an update of an item by staff at a time. */
  const insertUpdate = (itemId: string, editedAt: string) =>
    content.db.query(
      `INSERT INTO item_versions (id, kind, item_id, revision, edited_at, editor, reason, fields)
       VALUES ($1, 'explainer', $2, 1, $3, 'staff', 'update', '{body}')`,
      [randomUUID(), itemId, editedAt],
    );

  it('lists visible events whose day has passed, newest first', async () => {
    const event = (title: string, days: number, columns: object = {}) =>
      content.insertItem('timeline-event', { title, date_iso: dayFromNow(days), ...columns });
    const id = await event('Passed', -2, { what_this_means: 'It matters.', tags: ['Timeline', 'x'] });
    await event('Yesterday', -1);
    await event('Hidden', -1, { is_visible: false });
    await event('Ahead', 1);
    await event('Undated', 0, { date_iso: 'soon' });
    await event('Earlier', 0, { date_iso: '2026-06-30' });
    const [newest, passed, ...others] = await read();
    expect([newest?.title, others]).toEqual(['Yesterday', []]);
    expect(passed).toEqual({
      ...{ kind: 'event', title: 'Passed', day: dayFromNow(-2), path: `/timeline#e-${id}` },
      ...{ lang: 'en', detail: 'It matters.', topics: ['timeline'] },
    });
  });

  it('lists a status that replaced another one, but not the first one', async () => {
    const sources = JSON.stringify([{ publisher: 'EU', title: 'A', url: 'https://eu.example/' }]);
    const id = await content.insertItem('status', { slug: 'ees', sources, sort_order: 1 });
    await content.insertItem('status', { title: 'Secret', is_visible: false });
    expect(await read()).toEqual([]);
    await edit('status', id, { word: 'Suspended' }, { reason: 'update' });
    expect(await read()).toEqual([
      {
        ...{ kind: 'status', day: dayFromNow(0), title: 'EES', detail: 'Suspended', path: '/status#ees' },
        ...{ lang: 'en', topics: [] },
      },
    ]);
    await content.setVisible(`items/status/${id}`, false);
    expect(await read()).toEqual([]);
  });

  it('lists an update by staff once a day, but no first load, typo or hidden item', async () => {
    const [updated, reworded, hidden] = [
      await explainer('Updated'),
      await explainer('Reworded'),
      await explainer('Hidden'),
    ];
    expect(await read()).toEqual([]);
    await edit('explainer', reworded, { summary: 'After.' }, { reason: 'wording' });
    expect(await read()).toEqual([]);
    for (const summary of ['After.', 'Later.', 'Last.'])
      await edit('explainer', updated, { summary }, { reason: 'update' });
    await edit('explainer', hidden, { summary: 'After.' }, { reason: 'update' });
    expect(await listTitles()).toEqual(['Hidden', 'Updated']);
    await content.setVisible(`items/explainer/${hidden}`, false);
    expect(await read()).toEqual([
      {
        ...{ kind: 'edit', day: dayFromNow(0), title: 'Updated', detail: null, path: '/explained/updated' },
        ...{ lang: 'en', topics: [] },
      },
    ]);
  });

  it('lists an edit that corrects a text once, as a correction with the topics of the text', async () => {
    const id = await explainer('Queues', { tags: ['border-controls'] });
    await edit('explainer', id, { summary: 'After.' }, { reason: 'correction', what_changed: 'It said 20.' });
    const correction = {
      kind: 'correction',
      title: 'Queues',
      detail: 'It said 20.',
      path: '/explained/queues',
    };
    expect(await read()).toMatchObject([{ ...correction, topics: ['border-controls'] }]);
    await content.insertItem('correction', { page: '/timeline', tags: ['immigration'] });
    await content.insertItem('correction', { page: '/timeline', is_visible: false });
    expect(await read('topic=immigration')).toMatchObject([{ title: 'The day was wrong.', detail: null }]);
    await content.setVisible(`items/explainer/${id}`, false);
    expect(await listTitles()).toEqual(['The day was wrong.']);
  });

  it('begins the days of edits at midnight in Gibraltar', async () => {
    const id = await explainer('Night');
    await insertUpdate(id, '2026-08-10T21:59:59Z');
    await insertUpdate(id, '2026-08-10T22:00:00Z');
    expect((await read()).map(({ day }) => day)).toEqual(['2026-08-11', '2026-08-10']);
    expect((await read('since=2026-08-11')).map(({ day }) => day)).toEqual(['2026-08-11']);
  });

  it('returns at most the requested number of two hundred changes in an hour', async () => {
    for (let index = 0; index < 210; index++)
      await insertUpdate(
        await explainer(`E${index}`, { tags: [index % 2 === 0 ? 'Immigration' : 'citizenship'] }),
        `2026-08-10T10:${String(index % 60).padStart(2, '0')}:00Z`,
      );
    expect(await read()).toHaveLength(100);
    expect(await read('limit=200')).toHaveLength(200);
    expect(await read('limit=200&topic=immigration')).toHaveLength(105);
    expect(await read('topic=timeline')).toEqual([]);
  });

  it('begins in July 2026 by default, and answers a conditional request with 304', async () => {
    await content.insertItem('correction', { date: '2026-07-01', what_changed: 'July.' });
    await content.insertItem('correction', { date: '2026-06-30', what_changed: 'June.' });
    const { body, headers } = await content.get<ChangeList>('/api/changes');
    expect(body.items.map(({ title }) => title)).toEqual(['July.']);
    const etag = headers.get('etag') ?? '';
    expect((await content.get('/api/changes', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([['since=2026-02-30'], ['since=visit'], ['topic=unknown'], ['limit=0'], ['limit=201']])(
    'rejects the query %s',
    async (query) => {
      const { status, body } = await content.get(`/api/changes?${query}`);
      expect([status, body.errors]).toEqual([
        400,
        [{ path: query.split('=')[0], message: expect.any(String) }],
      ]);
    },
  );
});
