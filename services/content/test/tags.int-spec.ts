import type { RelatedContent, TagCloud } from '../src/tags/tag.schemas';
import { useContent } from './support/content-under-test';

describe('tags', () => {
  const content = useContent();

  const cloud = async () => (await content.get<TagCloud>('/api/tags')).body.items;
  const related = async (tag: string) =>
    (await content.get<RelatedContent>(`/api/tags/${encodeURIComponent(tag)}/related`)).body.items;
  const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
  type Columns = Record<string, unknown>;
  const analysis = (columns: Columns) => content.insertItem('analysis', columns);
  const event = (columns: Columns) => content.insertItem('timeline-event', columns);
  const explainer = (columns: Columns) => content.insertItem('explainer', columns);
  const summary = (columns: Columns) => content.insertItem('daily-summary', columns);

  it('[F1] are lower-cased, trimmed and counted once per item, in five kinds of content', async () => {
    await content.insert({ tags: [' Travel ', '', 'TRAVEL'] });
    await analysis({ tags: ['travel'] });
    await event({ tags: ['Travel'] });
    await summary({ tags: ['travel '] });
    await explainer({ tags: ['travel', ' '] });
    // FAQs are not among the five sources.
    await content.insertItem('faq', { tags: ['travel'] });
    expect(await cloud()).toEqual([
      { tag: 'travel', count: 5, sources: ['articles', 'analysis', 'timeline', 'summaries', 'explainers'] },
    ]);
  });

  it('[F1] [A28] are not counted in hidden items', async () => {
    await content.insert({ tags: ['x'], visible: false });
    for (const insert of [analysis, event, explainer]) await insert({ tags: ['x'], is_visible: false });
    expect(await cloud()).toEqual([]);
  });

  it('[F2] are limited to the sixty most used tags', async () => {
    for (let n = 1; n <= 70; n++) await content.insert({ tags: [`t${n}`, n > 35 ? 'many' : 'some'] });
    await content.insert({ tags: ['t70'] });
    const tags = await cloud();
    expect(tags).toHaveLength(60);
    expect(tags.slice(0, 3).map(({ tag, count }) => [tag, count])).toEqual([
      ['many', 35],
      ['some', 35],
      ['t70', 2],
    ]);
  });

  it('[F3] list the kinds of content that use them, in the order that decides their colour', async () => {
    await summary({ tags: ['two'] });
    await event({ tags: ['two', 'one'] });
    expect(await cloud()).toEqual([
      { tag: 'two', count: 2, sources: ['timeline', 'summaries'] },
      { tag: 'one', count: 1, sources: ['timeline'] },
    ]);
  });

  it('[F5] have the newest twelve related items, among them at most ten articles and five of any other kind', async () => {
    for (let n = 1; n <= 12; n++) await content.insert({ slug: `a${n}`, tags: ['t'], published_at: day(n) });
    for (let n = 1; n <= 7; n++) {
      await analysis({ title: `analysis ${n}`, tags: [' T '], published_at: day(20 + n) });
      await event({ title: `event ${n}`, tags: ['t'], date_iso: `2027-01-0${n}` });
    }
    await event({ title: 'unreadable', tags: ['t'], date_iso: 'soon' });
    await event({ title: 'hidden', tags: ['t'], date_iso: '2027-02-01', is_visible: false });
    const found = await related(' T ');
    expect(found.map(({ source, title, url }) => (source === 'articles' ? url : title))).toEqual([
      ...['event 7', 'event 6', 'event 5', 'event 4', 'event 3'],
      ...['analysis 7', 'analysis 6', 'analysis 5', 'analysis 4', 'analysis 3'],
      ...['/news/a12', '/news/a11'],
    ]);
    await content.db.query('TRUNCATE timeline_events, analysis_articles');
    expect(await related('t')).toHaveLength(10);
  });

  it('[F5] relate to five explainers and five daily summaries at most', async () => {
    for (let n = 1; n <= 7; n++) {
      await explainer({ slug: `x${n}`, tags: ['t'], updated_at: day(n) });
      await summary({ headline: `day ${n}`, tags: ['t'], date_iso: `2026-02-0${n}` });
    }
    const found = await related('t');
    expect(found.map(({ url }) => url)).toEqual([
      ...[7, 6, 5, 4, 3].map((n) => `/news?date=2026-02-0${n}`),
      ...[7, 6, 5, 4, 3].map((n) => `/explained/x${n}`),
    ]);
  });

  it('have related items that are marked if they were generated, with their review state', async () => {
    const reviewed = JSON.stringify({ on: '2026-07-16', by: 'an editor' });
    await analysis({ title: 'ours', tags: ['t'], published_at: day(4) });
    await analysis({ title: 'quoted', tags: ['t'], published_at: day(3), written_by: 'local' });
    await analysis({ title: 'read', tags: ['t'], published_at: day(2), written_by: 'model', reviewed });
    await summary({ headline: 'of a day', tags: ['t'], date_iso: '2026-01-01', written_by: 'local' });
    expect((await related('t')).map(({ title, generated }) => [title, generated])).toEqual([
      ['ours', null],
      ['quoted', { by: 'local', reviewed: false }],
      ['read', { by: 'model', reviewed: true }],
      ['of a day', { by: 'local', reviewed: false }],
    ]);
  });

  it('are not counted in articles dated in the future', async () => {
    await content.insert({ tags: ['x'], published_at: '2999-01-01T00:00:00Z' });
    expect(await cloud()).toEqual([]);
  });

  it('[F5] [A28] have no hidden items among their related items', async () => {
    const hidden = { tags: ['t'], is_visible: false };
    await content.insert({ slug: 'hidden', tags: ['t'], visible: false });
    for (const insert of [analysis, event, explainer, summary]) await insert(hidden);
    expect(await related('t')).toEqual([]);
    await content.insert({ slug: 'shown', tags: ['t'] });
    expect((await related('t')).map(({ url }) => url)).toEqual(['/news/shown']);
  });

  it('[F6] have related items with a preview of at most 120 characters of plain text', async () => {
    await content.insert({ tags: ['t'], summary: `<p>${'word '.repeat(60)}</p>` });
    await explainer({ tags: ['t'], summary: '<b>Short</b> &amp; plain' });
    const previews = (await related('t')).map(({ preview }) => preview);
    expect(previews).toHaveLength(2);
    for (const text of previews) {
      expect(Array.from(text).length).toBeLessThanOrEqual(120);
      expect(text).not.toMatch(/[<>]/);
    }
    expect(previews).toContain('Short & plain');
  });

  it('have no related items if they are unused, even if they contain unusual characters', async () => {
    for (const tag of ['nope', "'; --", '%', '😀', '{}', 'a/b']) expect(await related(tag)).toEqual([]);
    expect((await content.get('/api/tags/%00/related')).status).toBe(200);
  });
});
