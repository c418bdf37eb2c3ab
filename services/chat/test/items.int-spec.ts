import { randomUUID } from 'node:crypto';
import type { ItemKindName } from '@frontier/domain';
import { ItemChangedV1 } from '@frontier/events';
import { eventually } from '@frontier/testing';
import type { ContentItem } from '../src/knowledge/content.client';
import type { IndexedKind } from '../src/knowledge/indexed-kinds';
import { ChatUnderTest, type Json } from './support/chat-under-test';

const reviewed = (lang: 'en' | 'es', question: string, text: string) => ({
  ...{ lang, questions: [question], text, denies: [] },
});

describe('the knowledge base of content items', () => {
  let chat: ChatUnderTest;
  beforeAll(async () => {
    chat = await ChatUnderTest.start();
  });
  afterAll(() => chat.stop());

  const finished = (id: string, revision: number) => chat.waitForRun(`embed-item-${id}-${revision}`);
  type Change = Pick<ContentItem, 'id' | 'revision' | 'visible'> & { slug?: string };
  const changed = (
    kind: ItemKindName,
    { id, revision, visible, slug = 'an-item' }: Change,
  ): Promise<string> =>
    chat.publish(ItemChangedV1, { ...ItemChangedV1.example, kind, item_id: id, slug, revision, visible });
  const known = async (kind: IndexedKind, more: Partial<ContentItem> = {}): Promise<ContentItem> => {
    const item = chat.content.putItem(kind, more);
    await changed(kind, item);
    expect(await finished(item.id, item.revision)).toMatchObject({ state: 'succeeded' });
    return item;
  };

  it.each([
    ['timeline-event', 'timeline'],
    ['explainer', 'explainer'],
    ['status', 'status'],
    ['faq', 'question'],
    ['glossary-term', 'glossary'],
    ['treaty-section', 'treaty'],
    ['analysis', 'analysis'],
    ['service', 'service'],
  ] as const)('[X23] indexes a changed %s as %s', async (kind, sourceType) => {
    const item = await known(kind);
    expect(await chat.listChunks(item.id)).toMatchObject([{ source_type: sourceType, lang: 'en' }]);
    const sql = `SELECT envelope->'data' AS data FROM outbox WHERE envelope->'data'->>'source_id' = $1`;
    const [told] = await chat.rows(sql, item.id);
    expect(told.data).toMatchObject({ source_type: sourceType, revision: 1, chunks: 1 });
  });

  it('[X31] cites an item by its address on the site', async () => {
    const item = await known('explainer', {
      title: 'How the zeppelin timetable works',
      url: '/explained/zeppelin',
      text: 'The zeppelin timetable lists departures from the north mole at nine.',
    });
    const { body } = await chat.ask('When does the zeppelin timetable list departures?', 'en');
    expect(body.citations).toContainEqual(expect.objectContaining({ url: item.url, title: item.title }));
  });

  it('[N10] cites the status page in both languages, labelled as status', async () => {
    await known('status', {
      title: 'ETIAS: Not needed yet',
      url: '/status#etias',
      published_at: '2026-08-12T00:00:00.000Z',
      text: 'ETIAS: Not needed yet.\n\nETIAS is not needed for Gibraltar now: it was not open for applications.',
    });
    await known('status', {
      title: 'Entry/Exit System (EES): In force at the airport and the port',
      url: '/status#ees',
      text: 'Entry/Exit System (EES): In force at the airport and the port.\n\nThe Entry/Exit System (EES; SES in Spanish) is in force at Gibraltar’s airport and port since 15 July 2026.',
    });
    const cited = async (question: string, lang: 'en' | 'es') =>
      (await chat.ask(question, lang)).body.citations as Json[];
    expect(await cited('Is ETIAS needed now?', 'en')).toContainEqual({
      url: '/status#etias',
      title: 'ETIAS: Not needed yet',
      date: '2026-08-12',
      display_source: 'Status',
    });
    expect(await cited('¿Ya está en vigor el SES en Gibraltar?', 'es')).toContainEqual(
      expect.objectContaining({ url: '/status#ees', display_source: 'Status' }),
    );
  });

  it('[N15] quotes the reviewed answer to a similar question, in the requested language', async () => {
    const item = await known('faq', {
      title: 'May one bring a kangaroo?',
      url: '/knowledge/faq/kangaroo',
      text: 'No. Kangaroos stay outside.\nThe rest is a long story.',
      answers: [
        reviewed('en', 'May one bring a kangaroo?', 'No. Kangaroos stay outside.'),
        reviewed('es', '¿Se puede traer un canguro?', 'No. Se quedan fuera.'),
      ],
    });
    const { body } = await chat.ask('Can I take my kangaroo with me?', 'en');
    const citations = [{ url: item.url, display_source: 'Question' }];
    expect(body).toMatchObject({ answer_kind: 'quoted', citations });
    expect(body.answer_html).toContain('<p>No. Kangaroos stay outside.<sup>');
    const spanish = (await chat.ask('¿Puedo llevarme un canguro?', 'es')).body;
    expect(spanish.answer_html).toContain('Se quedan fuera');
    await changed('faq', chat.content.putItem('faq', { ...item, revision: 2, visible: false }));
    await eventually(async () => (await chat.listChunks(item.id)).length === 0);
    expect((await chat.ask('Can I take my kangaroo with me?', 'en')).body.citations).toEqual([]);
  });

  it('[K7] lists for a search the reviewed answer first, then related pages, but no hidden page', async () => {
    const faq = await known('faq', {
      title: 'May one bring a wallaby?',
      url: '/knowledge/faq/wallaby',
      text: 'No. Wallabies stay outside.\nThe rest is a long story.',
      answers: [reviewed('en', 'May one bring a wallaby?', 'No. Wallabies stay outside.')],
    });
    await known('explainer', {
      title: 'The wallaby and the law',
      url: '/explained/wallaby',
      text: 'Nobody has written a law on the wallaby yet.',
      published_at: '2026-08-12T00:00:00.000Z',
    });
    const search = async (q: string) =>
      (await chat.request('GET', `/api/best-matches?q=${encodeURIComponent(q)}`)).body as Json;
    const { items, mended_query } = await search('may one bring a wallabi');
    expect(mended_query).toBe('may one bring a wallaby');
    expect(items).toMatchObject([
      { url: faq.url, answers: true, lang: 'en', display_source: 'Question' },
      { url: '/explained/wallaby', answers: false, date: '2026-08-12', display_source: 'Explainer' },
    ]);
    expect(items[0].excerpt.map(({ text }: Json) => text).join('')).toBe('No. Wallabies stay outside.');
    expect(items[1].excerpt).toContainEqual({ text: 'wallaby', found: true });
    for (const q of ['', '  ', '%', 'xqzt', '\0']) expect((await search(q)).items).toEqual([]);
    const next = async (q: string, lang: string) =>
      (await chat.request('GET', `/api/next-questions?q=${encodeURIComponent(q)}&lang=${lang}`)).body as Json;
    expect(await next('A wallaby on the runway', 'en')).toEqual({
      items: [{ question: 'May one bring a wallaby?', url: faq.url }],
    });
    // A question is not suggested for itself, nor in Spanish if its answer is only in English.
    expect(await next('May one bring a wallaby?', 'en')).toEqual({ items: [] });
    expect(await next('A wallaby on the runway', 'es')).toEqual({ items: [] });
    // Hide the page without an event, so that the index in memory still holds it.
    await chat.rows('UPDATE kb_documents SET visible = false WHERE source_id = $1', faq.id);
    expect((await search('wallaby')).items).toMatchObject([{ url: '/explained/wallaby' }]);
  });

  it('[A28] offers a service only while it is visible', async () => {
    const id = randomUUID();
    const tell = (revision: number, visible: boolean) =>
      changed('service', { id, slug: 'plates', revision, visible });
    const offered = async () =>
      (await chat.ask('Where can I buy a private number plate?', 'en')).body.service_intent?.slug ?? 'none';
    expect(await offered()).toBe('plates');
    await tell(2, false);
    await eventually(async () => (await offered()) === 'none');
    await tell(1, true);
    await tell(4, true);
    await eventually(async () => (await offered()) === 'plates');
  });

  it('[A28] stops citing a hidden item at once, and cites it again when it is shown', async () => {
    const item = await known('timeline-event', {
      title: 'The quokka ferry',
      url: '/timeline#e-quokka',
      text: 'The quokka ferry sailed once to Rottnest.',
    });
    const ask = () => chat.ask('Where did the quokka ferry sail?', 'en');
    const cited = async () => JSON.stringify((await ask()).body).includes(item.url);
    expect(await cited()).toBe(true);
    const hidden = chat.content.putItem('timeline-event', { ...item, revision: 2, visible: false });
    await changed('timeline-event', hidden);
    await eventually(async () => (await chat.listChunks(item.id)).length === 0);
    expect(await cited()).toBe(false);
    // A late event of an older revision must not show the item again.
    await changed('timeline-event', item);
    await changed('timeline-event', chat.content.putItem('timeline-event', { ...item, revision: 3 }));
    await finished(item.id, 3);
    expect(await cited()).toBe(true);
  });

  it('starts no run and stores nothing for events about kinds that it does not index', async () => {
    const asked = chat.content.requests;
    const told: string[] = [];
    const countRuns = async () => (await chat.rows('SELECT FROM job_runs')).length;
    const before = await countRuns();
    for (const kind of ['affiliate-link', 'merch-item', 'correction'] as const) {
      for (const visible of [true, false]) {
        const id = randomUUID();
        told.push(id);
        await changed(kind, { id, revision: 1, visible });
      }
    }
    // Index another item: by the time that is done, the events above have been handled.
    await known('explainer');
    expect(chat.content.requests).toBe(asked + 1);
    expect(await countRuns()).toBe(before + 1);
    expect(await chat.rows('SELECT 1 FROM kb_documents WHERE source_id = ANY ($1)', told)).toEqual([]);
  });

  it('[X30] counts sources by kind', async () => {
    await known('explainer');
    const { body } = await chat.get('/internal/kb/stats');
    expect(body.by_source.explainer).toBeGreaterThan(0);
    expect(body.by_source).toHaveProperty('timeline');
    expect(body.by_source.other).toBeGreaterThan(0);
  });
});
