import { randomUUID } from 'node:crypto';
import { ArticleSummarisedV1, AuditRecordedV1, ItemChangedV1 } from '@frontier/events';
import { ServiceClock } from '@frontier/service-kit';
import type { EditorialPage } from '../src/editing/editing.schemas';
import type { PinList } from '../src/pins/pin.schemas';
import { useContent } from './support/content-under-test';

const TODAY = '2026-11-28';
/** The last second of the day in Gibraltar, and the first of the next day. */
const EVENING = new Date('2026-11-28T22:59:59Z');
const MIDNIGHT = new Date('2026-11-28T23:00:00Z');

describe('pins', () => {
  const content = useContent();
  let now: jest.SpyInstance<Date, []>;
  beforeEach(() => {
    now = jest.spyOn(content.app.get(ServiceClock), 'now').mockReturnValue(EVENING);
  });
  afterEach(() => now.mockRestore());

  const pin = (kind: string, id: string, until: string | null = TODAY) =>
    content.internal('PUT', `/internal/items/${kind}/${id}/pin`, { until });
  const insertEvent = (title: string, columns: object = {}) =>
    content.insertItem('timeline-event', { title, date_iso: '2026-11-29', ...columns });
  const list = async () => (await content.get<PinList>('/api/pins')).body.items;
  const listTitles = async () => (await list()).map(({ title }) => title);
  const listForStaff = async (query: string) =>
    (await content.internal<EditorialPage>('GET', `/internal/items?${query}`)).body.items;
  const listAudit = () => content.published(AuditRecordedV1);

  it('lists pinned stories and events, the newest pin first', async () => {
    const event = await insertEvent('Vote', { lang: 'es' });
    const story = await content.insert({
      ...{ slug: 'ferry', title: 'Ferry', source_name: 'Gazette', published_at: '2026-11-19T23:30:00Z' },
    });
    const undated = await content.insert({ slug: 'undated', title: 'Undated', date_known: false });
    expect((await pin('timeline-event', event, '2026-12-01')).body).toEqual({ until: '2026-12-01' });
    await pin('article', story);
    await pin('article', undated);
    expect(await list()).toEqual([
      {
        ...{ kind: 'article', id: undated, title: 'Undated', lang: 'en', path: '/news/undated' },
        ...{ day: null, source_name: null },
      },
      {
        ...{ kind: 'article', id: story, title: 'Ferry', lang: 'en', path: '/news/ferry' },
        ...{ day: '2026-11-20', source_name: 'Gazette' },
      },
      {
        ...{ kind: 'timeline-event', id: event, title: 'Vote', lang: 'es', path: `/timeline#e-${event}` },
        ...{ day: '2026-11-29', source_name: null },
      },
    ]);
  });

  it('lists a pin until midnight in Gibraltar', async () => {
    const id = await insertEvent('Vote');
    await pin('timeline-event', id);
    expect(await listTitles()).toEqual(['Vote']);
    expect(await listForStaff('state=pinned')).toMatchObject([{ id, pinned_until: TODAY }]);
    now.mockReturnValue(MIDNIGHT);
    expect(await listTitles()).toEqual([]);
    expect(await listForStaff('state=pinned')).toEqual([]);
    expect(await listForStaff('kind=timeline-event')).toMatchObject([{ id, pinned_until: null }]);
  });

  it('does not list a hidden item or an event without a day of the calendar', async () => {
    const story = await content.insert({ slug: 'ferry', title: 'Ferry' });
    const event = await insertEvent('Vote');
    await pin('article', story);
    await pin('timeline-event', event);
    await pin('timeline-event', await insertEvent('Some day', { date_iso: 'soon' }));
    expect(await listTitles()).toEqual(['Vote', 'Ferry']);
    await content.setVisible(`articles/${story}`, false);
    await content.setVisible(`items/timeline-event/${event}`, false);
    expect(await listTitles()).toEqual([]);
    expect((await pin('article', story, null)).body).toEqual({ until: null });
    await content.setVisible(`articles/${story}`, true);
    await content.setVisible(`items/timeline-event/${event}`, true);
    expect(await listTitles()).toEqual(['Vote']);
  });

  it('rejects a day before today, an unknown item, another kind and a hidden item', async () => {
    const id = await insertEvent('Vote');
    const early = await pin('timeline-event', id, '2026-11-27');
    expect([early.status, early.body]).toMatchObject([
      400,
      { errors: [{ path: 'until', message: 'this day has passed in Gibraltar' }] },
    ]);
    expect((await pin('timeline-event', id, '2026-02-30')).status).toBe(400);
    expect((await pin('article', id)).status).toBe(404);
    expect((await pin('timeline-event', randomUUID(), null)).status).toBe(404);
    expect((await pin('faq', await content.insertItem('faq'))).status).toBe(400);
    const hidden = await pin('article', await content.insert({ slug: 'hidden', visible: false }));
    expect([hidden.status, hidden.body.code]).toEqual([409, 'ITEM_HIDDEN']);
    expect(await list()).toEqual([]);
    expect(await listAudit()).toEqual([]);
  });

  it('allows three pins at once, also to concurrent requests, and does not count those that have ended', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const ids = await Promise.all(titles.map((title) => insertEvent(title)));
    const replies = await Promise.all(ids.map((id) => pin('timeline-event', id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'TOO_MANY_PINS', title: 'Only 3 items can be pinned at once' },
    });
    const pinned = ids[replies.findIndex(({ status }) => status === 200)] ?? '';
    const other = ids[replies.findIndex(({ status }) => status === 409)] ?? '';
    expect((await pin('timeline-event', pinned, '2026-11-30')).status).toBe(200);
    now.mockReturnValue(MIDNIGHT);
    expect((await pin('timeline-event', other, '2026-11-29')).status).toBe(200);
    expect((await list()).map(({ id }) => id).sort()).toEqual([other, pinned].sort());
  });

  it('records each change of a pin once in the audit log', async () => {
    const story = await content.insert({ slug: 'ferry' });
    const event = await insertEvent('Vote');
    const changes = [TODAY, TODAY, '2026-12-01', null, null];
    for (const until of changes) await pin('article', story, until);
    await pin('timeline-event', event);
    await pin('timeline-event', event, null);
    const about = { target: { kind: 'article', id: story }, client: 'operator' };
    expect(await listAudit()).toMatchObject([
      { ...about, action: 'item.pinned', meta: { until: TODAY } },
      { ...about, action: 'item.pinned', meta: { until: '2026-12-01' } },
      { ...about, action: 'item.unpinned', meta: { until: null } },
      { action: 'item.pinned', target: { kind: 'timeline-event', id: event } },
      { action: 'item.unpinned', target: { kind: 'timeline-event', id: event } },
    ]);
  });

  it('publishes the item again with the same text, and changes neither its version nor the list of changes', async () => {
    const story = await content.insert({ slug: 'ferry', full_text: 'The ferry is late.' });
    const event = await insertEvent('Vote');
    const kinds = [
      ['article', story],
      ['timeline-event', event],
    ] as const;
    const readVersions = () =>
      Promise.all(
        kinds.map(async ([kind, id]) => {
          const { version, updated_at } = (
            await content.internal('GET', `/internal/items/${kind}/${id}/edit`)
          ).body;
          return { version, updated_at };
        }),
      );
    const before = await readVersions();
    for (const [kind, id] of kinds) {
      await pin(kind, id);
      await pin(kind, id, null);
    }
    expect(await readVersions()).toEqual(before);
    expect(await content.db.query('SELECT FROM item_versions')).toEqual([]);
    expect((await content.get('/api/changes')).body).toEqual({ items: [] });
    const stories = await content.published(ArticleSummarisedV1);
    const events = await content.published(ItemChangedV1);
    for (const published of [stories, events]) {
      expect(published.map(({ revision }) => revision)).toEqual([2, 3]);
      expect(new Set(published.map(({ content_hash }) => content_hash)).size).toBe(1);
    }
  });
});
