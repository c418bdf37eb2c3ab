import { eventually } from '@frontier/testing';
import { randomUUID } from 'node:crypto';
import { ITEM_KINDS, ItemKindName } from '@frontier/domain';
import { ArticleSummarisedV1, ItemChangedV1 } from '@frontier/events';
import type { AnalysisList, AnalysisPage } from '../src/analysis/analysis.schemas';
import type { ExplainerList, ExplainerPage } from '../src/explainers/explainers.schemas';
import type { FaqList, FaqPage } from '../src/faqs/faq.schemas';
import type { GlossaryList } from '../src/glossary/glossary.schemas';
import type { GlossaryTermPage } from '../src/term-pages/term-page.schemas';
import { listKinds } from '../src/items/item-kinds';
import type { InternalItem } from '../src/items/item.schemas';
import type { TimelineList } from '../src/timeline/timeline.schemas';
import type { Treaty, TreatySectionPage } from '../src/treaty/treaty.schemas';
import { useContent } from './support/content-under-test';
import { PUBLIC_PATHS } from './support/minimal-items';

type Items = { items: { slug: string }[] };

const kinds = ItemKindName.options;
const onDay = (day: number) => new Date(Date.UTC(2026, 6, day)).toISOString();

describe('the items API', () => {
  const content = useContent();

  const insert = (kind: ItemKindName, columns?: Record<string, unknown>) => content.insertItem(kind, columns);
  const slugs = async (path: string) => (await content.get<Items>(path)).body.items.map(({ slug }) => slug);

  const readText = async (path: string) =>
    (await content.internal<InternalItem>('GET', `/internal/${path}`)).body.text;

  describe('visibility', () => {
    it.each(kinds)(
      '[A28] %s: leaves a hidden item out of lists and pages until it is shown again',
      async (kind) => {
        const id = await insert(kind, { slug: 'it', tags: ['secret'] });
        const { list, page } = PUBLIC_PATHS[kind];
        const shown = async () => {
          const listed = list && JSON.stringify((await content.get(list)).body).includes(id);
          const paged = page && (await content.get(page)).status === 200;
          const followed =
            kind === 'affiliate-link' &&
            (await content.request('POST', '/api/affiliate-links/it/clicks')).status === 200;
          return { listed, paged, followed };
        };
        const visible = await shown();
        expect(Object.values(visible)).toContain(true);
        const set = (wanted: boolean) => content.setVisible(`items/${kind}/${id}`, wanted);
        expect((await set(false)).body).toEqual({ kind, id, revision: 2, visible: false });
        expect(Object.values(await shown())).not.toContain(true);
        expect((await set(true)).body).toMatchObject({ revision: 3, visible: true });
        expect(await shown()).toEqual(visible);
      },
    );

    it.each(kinds)('[Y8] %s: publishes a change of visibility once, with a rising revision', async (kind) => {
      const id = await insert(kind, { slug: 'it', tags: [' Travel ', ''] });
      for (const visible of [false, false, true]) await content.setVisible(`items/${kind}/${id}`, visible);
      const events = await content.published(ItemChangedV1);
      const changeEvent = { kind, item_id: id, slug: 'it', lang: 'en', tags: ['travel'] };
      expect(events).toMatchObject([
        { ...changeEvent, revision: 2, visible: false },
        { ...changeEvent, revision: 3, visible: true },
      ]);
      expect(events[0]?.content_hash).toBe(events[1]?.content_hash);
    });

    it('changes the content hash with the content, but not with clicks', async () => {
      const id = await insert('affiliate-link', { slug: 'it' });
      const path = `/internal/items/affiliate-link/${id}`;
      const hash = async () => (await content.internal<InternalItem>('GET', path)).body.content_hash;
      const before = await hash();
      await content.request('POST', '/api/affiliate-links/it/clicks');
      expect(await hash()).toBe(before);
      await content.db.query(`UPDATE affiliate_links SET target_url = 'https://other.example/'`);
      expect(await hash()).not.toBe(before);
    });

    it('rejects anonymous requests, and returns 404 for unknown items', async () => {
      const id = await insert('faq');
      const path = `/internal/items/faq/${id}`;
      expect((await content.get(path)).status).toBe(401);
      expect((await content.request('PUT', `${path}/visibility`, { visible: false })).status).toBe(401);
      expect((await content.internal('GET', `/internal/items/faq/${randomUUID()}`)).status).toBe(404);
      expect((await content.internal('GET', `/internal/items/explainer/${id}`)).status).toBe(404);
      expect((await content.internal('GET', `/internal/items/gossip/${id}`)).status).toBe(400);
    });

    it('republishes all visible items with new revisions, and no hidden one', async () => {
      const shown = await Promise.all(kinds.map((kind) => insert(kind)));
      await insert('explainer', { is_visible: false });
      await content.reindex('items');
      const events = await content.published(ItemChangedV1);
      expect(events.map(({ item_id }) => item_id).sort()).toEqual(shown.sort());
      expect(events.every(({ revision }) => revision === 2)).toBe(true);
    });
  });

  describe('addresses', () => {
    const pages = ['analysis', 'explainers', 'figures', 'glossary', 'faqs', 'services', 'treaty'];
    const malformed = ['No%20Slug', '%00', '..%2f..%2fetc', 'x'.repeat(99), '%F0%9F%98%80', "'--"];
    it.each(pages)(
      'returns the same 404 for an unknown, a hidden and a malformed address of %s',
      async (path) => {
        for (const slug of ['nope', ...malformed]) {
          const { status, body } = await content.get(`/api/${path}/${slug}`);
          expect([slug, status]).toEqual([slug, 404]);
          expect(body.code).toMatch(/_NOT_FOUND$/);
        }
      },
    );

    it('[M4] lists the pages of all visible items, with the time of their last change', async () => {
      for (const kind of kinds) await insert(kind, { slug: 'it' });
      await insert('faq', { slug: 'hidden', is_visible: false });
      type Addresses = { items: { path: string; updated_at: string }[] };
      const { body } = await content.get<Addresses>('/api/item-addresses');
      const withPage = kinds.filter((kind) => PUBLIC_PATHS[kind].page);
      const expected = withPage.map((kind) => ITEM_KINDS[kind].path.replace(':slug', 'it'));
      expect(body.items.map(({ path }) => path).sort()).toEqual(expected.sort());
      expect(expected).toEqual(expect.arrayContaining(['/answers/it', '/knowledge/faq/it', '/services/it']));
      expect(body.items.every(({ updated_at }) => !Number.isNaN(Date.parse(updated_at)))).toBe(true);
    });

    it('returns 304 for an unchanged list', async () => {
      await insert('faq', { slug: 'one' });
      const etag = (await content.get('/api/faqs')).headers.get('etag') ?? '';
      expect((await content.get('/api/faqs', { 'if-none-match': etag })).status).toBe(304);
      await insert('faq', { slug: 'two' });
      expect((await content.get('/api/faqs', { 'if-none-match': etag })).status).toBe(200);
    });
  });

  describe('analysis', () => {
    it('[D1] lists visible analyses, most recently published first', async () => {
      await insert('analysis', { slug: 'old', published_at: onDay(1) });
      await insert('analysis', { slug: 'new', published_at: onDay(3) });
      await insert('analysis', { slug: 'between', published_at: onDay(2) });
      await insert('analysis', { slug: 'hidden', published_at: onDay(4), is_visible: false });
      expect(await slugs('/api/analysis')).toEqual(['new', 'between', 'old']);
    });

    it('[D2] counts the visible analyses of each section', async () => {
      for (const section_type of ['legal', 'legal', 'social']) await insert('analysis', { section_type });
      await insert('analysis', { section_type: 'economic', is_visible: false });
      const { body } = await content.get<AnalysisList>('/api/analysis');
      expect(body.counts).toEqual({ legal: 2, political: 0, economic: 0, social: 1 });
    });

    it('[D8] lists up to three related analyses that share a tag, never the current one', async () => {
      await insert('analysis', { slug: 'it', tags: ['a', 'b'] });
      for (const n of [1, 2, 3, 4])
        await insert('analysis', { slug: `a${n}`, tags: ['A '], published_at: onDay(n) });
      await insert('analysis', { slug: 'both', tags: ['b', 'a'], published_at: onDay(1) });
      await insert('analysis', { slug: 'neither', tags: ['c'], published_at: onDay(9) });
      const { body } = await content.get<AnalysisPage>('/api/analysis/it');
      expect(body.related.map(({ slug }) => slug)).toEqual(['both', 'a4', 'a3']);
    });

    it('[X2] rejects an unknown section', async () => {
      const inserted = insert('analysis', { section_type: 'gossip' });
      await expect(inserted).rejects.toThrow(/analysis_articles_section/);
    });

    it('[C21] sanitises HTML written to the table directly', async () => {
      const content_html =
        '<h2 id="h-a" onclick="x()">A</h2><script>x()</script><p><img src=x onerror=x()>b</p>';
      await insert('analysis', { slug: 'bad', content_html });
      const { body } = await content.get<AnalysisPage>('/api/analysis/bad');
      expect(body.content_html).toBe('<h2 id="h-a">A</h2><p>b</p>');
    });
  });

  describe('timeline', () => {
    it('[E6] drops events with an unreadable date and orders equal dates by title', async () => {
      await insert('timeline-event', { slug: 'later', date_iso: '2026-07-15', title: 'A' });
      await insert('timeline-event', { slug: 'b', date_iso: '2026-02-26', title: 'B' });
      await insert('timeline-event', { slug: 'a', date_iso: '2026-02-26', title: 'a first' });
      for (const date_iso of ['soon', '', '2026-02-30', '2026-13-01', '15/07/2026']) {
        await insert('timeline-event', { date_iso });
      }
      expect(await slugs('/api/timeline')).toEqual(['a', 'b', 'later']);
    });

    it('returns what the date of an event rests on', async () => {
      await insert('timeline-event', { date_iso: '2026-11-29', basis: 'decree' });
      await insert('timeline-event', { date_iso: '2026-11-30' });
      const { body } = await content.get<TimelineList>('/api/timeline');
      expect(body.items.map(({ basis }) => basis)).toEqual(['decree', null]);
    });

    it('returns the parties that act in an event', async () => {
      await insert('timeline-event', { slug: 'met', date_iso: '2024-04-12', actors: ['spain', 'uk'] });
      await insert('timeline-event', { slug: 'none', date_iso: '2024-04-13' });
      const { body } = await content.get<TimelineList>('/api/timeline');
      expect(body.items.map(({ actors }) => actors)).toEqual([['spain', 'uk'], []]);
    });

    it('[X4] derives the year of an event from its date, and returns only sources with a valid link', async () => {
      const opened = { opened: { on: '2026-11-22', by: 'editor' } };
      const good = { url: 'https://example.org/', date: '2026' };
      const better = { publisher: 'Gazette', title: 'Better', url: 'https://example.org/better', ...opened };
      const sources = [
        { label: 'Good', ...good },
        better,
        { label: 'Bad', url: 'javascript:alert(1)' },
        { label: 7, url: 'https://example.org/' },
        { publisher: 'Gazette', url: 'https://example.org/' },
        null,
      ];
      await insert('timeline-event', { date_iso: '1985-02-05', sources: JSON.stringify(sources) });
      const { body } = await content.get<TimelineList>('/api/timeline');
      expect(body.items[0]).toMatchObject({
        year: 1985,
        sources: [
          { publisher: null, title: 'Good', ...good, reprint: false, opened: null },
          { ...better, date: null },
        ],
      });
    });
  });

  describe('daily summaries', () => {
    it('[C2] returns the newest twenty by creation time', async () => {
      for (let n = 1; n <= 25; n++) await insert('daily-summary', { slug: `s${n}`, created_at: onDay(n) });
      const newest = Array.from({ length: 20 }, (_, index) => `s${25 - index}`);
      expect(await slugs('/api/daily-summaries')).toEqual(newest);
    });

    it('[C9] filters by day and by topic, and ignores an invalid day', async () => {
      await insert('daily-summary', { slug: 'one', date_iso: '2026-07-15', tags: [' Travel '] });
      await insert('daily-summary', { slug: 'two', date_iso: '2026-07-16' });
      expect(await slugs('/api/daily-summaries?date=2026-07-15')).toEqual(['one']);
      expect(await slugs('/api/daily-summaries?tag=TRAVEL')).toEqual(['one']);
      expect(await slugs('/api/daily-summaries?date=abc')).toHaveLength(2);
    });

    it('[C1] returns the topics of all visible summaries, each once', async () => {
      await insert('daily-summary', { tags: [' Travel ', '', 'customs'] });
      await insert('daily-summary', { tags: ['travel'] });
      await insert('daily-summary', { tags: ['secret'], is_visible: false });
      const { body } = await content.get<{ items: unknown }>('/api/daily-summaries/tags');
      expect(body.items).toEqual([
        { tag: 'travel', count: 2 },
        { tag: 'customs', count: 1 },
      ]);
    });
  });

  it('[C20] returns the visible glossary terms with their synonyms, for links in articles', async () => {
    await insert('glossary-term', { slug: 'ees', term: 'Entry/Exit System', synonyms: ['EES'] });
    await insert('glossary-term', { slug: 'secret', term: 'Secret', is_visible: false });
    const { body } = await content.get<GlossaryList>('/api/glossary');
    expect(body.items).toMatchObject([{ slug: 'ees', term: 'Entry/Exit System', synonyms: ['EES'] }]);
  });

  describe('questions', () => {
    it('[X7] returns questions in list order, with the answer as text, and as HTML on the page', async () => {
      await insert('faq', { slug: 'second', sort_order: 2 });
      const answer =
        'Since **July**. ([A daily, 2026](https://daily.example/); [gov.uk](https://gov.example/))';
      const dated = ['2026-02', 'about June 2026', '2026-02-26'].map((date, index) => {
        return { publisher: 'A daily', title: 'A report', url: `https://daily.example/${index}`, date };
      });
      const sources = JSON.stringify(dated);
      const short = { short_en: 'Since July', short_es: 'Desde julio' };
      await insert('faq', { slug: 'first', sort_order: 1, answer, sources, tags: ['Travel'], ...short });
      const { body } = await content.get<FaqList>('/api/faqs');
      expect(body.items.map(({ slug }) => slug)).toEqual(['first', 'second']);
      expect(await slugs('/api/faqs?limit=1')).toEqual(['first']);
      expect((await content.get('/api/faqs?limit=0')).status).toBe(400);
      expect(body.items[0]).toMatchObject({
        question: 'Why?',
        answer: 'Since July.',
        evidence_on: '2026-02-26',
        tags: ['travel'],
        ...short,
        updated_at: expect.stringMatching(/^\d{4}-/),
      });
      expect(body.items[1]).toMatchObject({ evidence_on: null, short_en: null, short_es: null });
      // Lists omit fields that only a page shows.
      expect(body.items[0]).not.toHaveProperty('answer_html');
      expect(body.items[0]).not.toHaveProperty('sources');
      const page = (await content.get<FaqPage>('/api/faqs/first')).body;
      expect(page).toMatchObject({ answer: 'Since July.', sources: [{}, {}, {}] });
      expect(page.answer_html).toMatch(/^<p>Since <strong>July<\/strong>\. \(<a /);
    });

    it('[F14] lists up to three related questions that share a tag', async () => {
      await insert('faq', { slug: 'it', tags: ['travel'] });
      for (const n of [1, 2, 3, 4]) await insert('faq', { slug: `q${n}`, tags: ['travel'], sort_order: n });
      await insert('faq', { slug: 'other', tags: ['tax'] });
      const { body } = await content.get<FaqPage>('/api/faqs/it');
      expect(body.related.map(({ slug }) => slug)).toEqual(['q1', 'q2', 'q3']);
    });
  });

  describe('explainers and glossary', () => {
    const readRelated = async () =>
      (await content.get<ExplainerPage>('/api/explainers/it')).body.related_news.map(({ slug }) => slug);
    const readMentions = async () =>
      (await content.get<GlossaryTermPage>('/api/glossary/ees')).body.mentioned_in;

    it('[G1] lists explainers by last update, and filters by title and summary', async () => {
      await insert('explainer', { slug: 'old', title: 'Checks at the port', updated_at: onDay(1) });
      await insert('explainer', { slug: 'new', summary: 'About Córdoba', updated_at: onDay(2) });
      await insert('explainer', { slug: 'gone', is_visible: false });
      expect(await slugs('/api/explainers')).toEqual(['new', 'old']);
      expect(await slugs('/api/explainers?q=CORDOBA')).toEqual(['new']);
      expect(await slugs('/api/explainers?limit=1')).toEqual(['new']);
      expect(await slugs('/api/explainers?q=%25')).toEqual([]);
      const { body } = await content.get<ExplainerList>('/api/explainers?q=PORT');
      expect(body.items).toMatchObject([{ title: 'Checks at the port' }]);
    });

    it('[G4] lists the headings of a body only if it has more than 800 characters', async () => {
      const body = (length: number) => '## One\n\n### Two\n\n'.padEnd(length, 'word ');
      await insert('explainer', { slug: 'short', body_md: body(800) });
      await insert('explainer', { slug: 'long', body_md: body(801) });
      const contents = async (slug: string) =>
        (await content.get<ExplainerPage>(`/api/explainers/${slug}`)).body.contents;
      expect(await contents('short')).toEqual([]);
      expect(await contents('long')).toEqual([
        { level: 2, id: 'h-one', title: 'One' },
        { level: 3, id: 'h-two', title: 'Two' },
      ]);
    });

    it('[G5] returns six key terms, those mentioned in the text first', async () => {
      for (const term of 'ABCDEFGHI')
        await insert('glossary-term', { term: `${term}-term`, slug: `t-${term}`.toLowerCase() });
      await insert('glossary-term', { term: 'Zebra rule', slug: 'zebra', synonyms: ['stripes'] });
      await insert('explainer', { slug: 'it', body_md: 'It follows the Stripes.' });
      const { body } = await content.get<ExplainerPage>('/api/explainers/it');
      expect(body.key_terms.map(({ slug }) => slug)).toEqual(['zebra', 't-a', 't-b', 't-c', 't-d', 't-e']);
    });

    it('[G5] lists up to three related articles of the latest ten, by shared tags', async () => {
      await insert('explainer', { slug: 'it', tags: ['travel'] });
      const news = (n: number, tags: string[]) =>
        content.insert({ slug: `n${n}`, tags, published_at: onDay(30 - n) });
      for (let n = 1; n <= 10; n++) await news(n, n > 5 && n < 10 ? ['Travel'] : ['x']);
      await news(11, ['travel']);
      expect(await readRelated()).toEqual(['n6', 'n7', 'n8']);
      await content.db.query(`UPDATE articles SET tags = '{x}' WHERE slug <> 'n11'`);
      expect(await readRelated()).toEqual([]);
    });

    it('[G7] lists visible terms in alphabetical order', async () => {
      for (const term of ['Zone', 'acquis', 'Ámbito', 'Border']) {
        await insert('glossary-term', { term, slug: term.toLowerCase().normalize('NFD').replace(/\W/g, '') });
      }
      await insert('glossary-term', { term: 'Hidden', is_visible: false });
      const { body } = await content.get<GlossaryList>('/api/glossary');
      expect(body.items.map(({ term }) => term)).toEqual(['acquis', 'Ámbito', 'Border', 'Zone']);
    });

    it('[G10] lists six other terms to see also, never the current one', async () => {
      for (let n = 1; n <= 9; n++) await insert('glossary-term', { term: `Term ${n}`, slug: `t${n}` });
      const { body } = await content.get<GlossaryTermPage>('/api/glossary/t5');
      expect(body.see_also).toHaveLength(6);
      expect(body.see_also.map(({ slug }) => slug)).not.toContain('t5');
    });

    it('[G10] ranks first terms that a term mentions, then terms that mention it, then those mentioned with it', async () => {
      const insertTerm = (term: string, long_def_md = '') =>
        insert('glossary-term', { term, slug: term.toLowerCase(), short_def: 'x', long_def_md });
      for (const term of ['Acquis', 'Frontex', 'Hepss', 'Levy']) await insertTerm(term);
      await insertTerm('Etias', 'Not to be taken for the Zone.');
      await insertTerm('Zone');
      await insertTerm('Visa', 'Who needs none needs an Etias.');
      await insertTerm('Stay');
      await insert('explainer', { slug: 'both', body_md: 'An Etias is for a short Stay.' });
      const { body } = await content.get<GlossaryTermPage>('/api/glossary/etias');
      expect(body.see_also.slice(0, 4).map(({ slug }) => slug)).toEqual(['zone', 'visa', 'stay', 'frontex']);
    });

    it('[G11] lists the explainers that mention a term, and up to five such articles of the latest twenty', async () => {
      await insert('glossary-term', { slug: 'ees', term: 'Entry/Exit System', synonyms: ['EES'] });
      await insert('explainer', { slug: 'says', body_md: 'The EES registers.' });
      await insert('explainer', { slug: 'silent', body_md: 'The FEES rise.' });
      const news = (n: number, full_text: string) =>
        content.insert({ slug: `n${n}`, full_text, published_at: onDay(30 - n) });
      for (let n = 1; n <= 20; n++) await news(n, n % 3 === 0 ? 'The entry/exit system.' : 'Nothing.');
      await news(21, 'EES again.');
      expect((await readMentions()).explainers.map(({ slug }) => slug)).toEqual(['says']);
      expect((await readMentions()).news.map(({ slug }) => slug)).toEqual(['n3', 'n6', 'n9', 'n12', 'n15']);
      await content.db.query(`UPDATE articles SET full_text = '' WHERE slug <> 'n21'`);
      expect((await readMentions()).news).toEqual([]);
    });

    it('[G11] [G5] [A28] omits hidden items from mentions and related news', async () => {
      await insert('glossary-term', { slug: 'ees', term: 'EES', tags: ['travel'] });
      await insert('explainer', { slug: 'gone', body_md: 'The EES.', is_visible: false });
      await insert('explainer', { slug: 'it', body_md: 'Nothing.', tags: ['travel'] });
      const news = { full_text: 'The EES.', tags: ['travel'] };
      await content.insert({ ...news, slug: 'hidden', visible: false });
      expect([await readMentions(), await readRelated()]).toEqual([{ explainers: [], news: [] }, []]);
      await content.insert({ ...news, slug: 'shown' });
      expect((await readMentions()).news.map(({ slug }) => slug)).toEqual(['shown']);
      expect(await readRelated()).toEqual(['shown']);
    });
  });

  describe('treaty, services and merchandise', () => {
    const treaty = async (q = '') =>
      (await content.get<Treaty>(`/api/treaty?q=${encodeURIComponent(q)}`)).body;
    const listed = async (q?: string) => (await treaty(q)).items.map(({ slug }) => slug);

    it('[F17] returns treaty sections in document order, with the status of the treaty', async () => {
      const part = (slug: string, number: string) => insert('treaty-section', { slug, kind: 'part', number });
      const within = (slug: string, kind: string, number: string, holder: string) =>
        insert('treaty-section', { slug, kind, number, within: holder });
      await insert('treaty-section', { slug: 'annex-2', kind: 'annex', number: '2' });
      await insert('treaty-section', { slug: 'annex-10', kind: 'annex', number: '10' });
      await part('part-3', '3');
      await part('part-2', '2');
      await within('title-1', 'title', 'I', 'part-3');
      for (const [number, chapter] of Object.entries({ 220: 'V', 199: 'I', 215: 'IV' })) {
        await within(`chapter-${chapter.toLowerCase()}`, 'chapter', chapter, 'title-1');
        await within(`article-${number}`, 'article', number, `chapter-${chapter.toLowerCase()}`);
      }
      await within('article-201', 'article', '201–204', 'title-1');
      await within('article-33', 'article', '33', 'part-2');
      await insert('treaty-section', { slug: 'article-7', number: '7' });
      await insert('treaty-section', { slug: 'recital-14', kind: 'recital', number: '14' });
      expect(await listed()).toEqual([
        ...['recital-14', 'part-2', 'article-33', 'part-3', 'title-1', 'chapter-i', 'article-199'],
        ...['article-201', 'chapter-iv', 'article-215', 'chapter-v', 'article-220', 'article-7'],
        ...['annex-2', 'annex-10'],
      ]);
      expect((await treaty()).status).toBeNull();
      await insert('treaty-status', { title: 'Provisionally applied' });
      expect((await treaty()).status).toMatchObject({ title: 'Provisionally applied' });
    });

    it('[F17] finds sections by name, number and text', async () => {
      const text = 'Awards are [published](https://example.org/) within six months.';
      await insert('treaty-section', { slug: 'aid', number: '201–204', title: 'State aid', text });
      await insert('treaty-section', { slug: 'other', number: '7' });
      for (const q of ['article 203', 'STATE', 'awards months', 'áwards'])
        expect([q, await listed(q)]).toEqual([q, ['aid']]);
      expect(await listed('205')).toEqual([]);
      expect(await listed('example.org')).toEqual([]);
    });

    it('[F18] returns a section with all its details and its place in the document', async () => {
      await insert('treaty-section', { slug: 'part-2', kind: 'part', number: '2', title: 'Persons' });
      await insert('treaty-section', {
        ...{ slug: 'article-33', number: '34', draft_number: '33', final_number: '34', within: 'part-2' },
        ...{ title: 'Checks', text: 'Spain **checks**.', provisional: true, pdf_page: 61 },
      });
      await insert('treaty-section', { slug: 'article-66', number: '66', within: 'part-2' });
      const page = async (slug: string) => (await content.get<TreatySectionPage>(`/api/treaty/${slug}`)).body;
      const { holders, previous, next, ...article } = await page('article-33');
      expect(article).toMatchObject({
        ...{ label: 'Article 34', draft_number: '33', final_number: '34', provisional: true, pdf_page: 61 },
        ...{ text_html: '<p>Spain <strong>checks</strong>.</p>', summary: 'Spain checks.', holds: [] },
      });
      expect(holders.map(({ label }) => label)).toEqual(['Part Two']);
      expect([previous?.slug, next?.slug]).toEqual(['part-2', 'article-66']);
      const part = await page('part-2');
      expect(part.holds.map(({ slug }) => slug)).toEqual(['article-33', 'article-66']);
      expect(part).toMatchObject({ holders: [], previous: null, provisional: null, pdf_page: null });
    });

    it('lists all sections and serves their pages, even if two sections contain each other', async () => {
      await insert('treaty-section', { slug: 'a', kind: 'part', within: 'b' });
      await insert('treaty-section', { slug: 'b', kind: 'title', within: 'a' });
      await insert('treaty-section', { slug: 'c', within: 'c' });
      expect((await listed()).sort()).toEqual(['a', 'b', 'c']);
      expect((await content.get('/api/treaty/a')).status).toBe(200);
    });

    it('[X8] rejects an unknown kind of section', async () => {
      await expect(insert('treaty-section', { kind: 'rumour' })).rejects.toThrow(/treaty_sections_kind/);
    });

    it('[I2] returns services in catalogue order', async () => {
      for (const [slug, sort_order] of Object.entries({ c: 3, a: 1, b: 2 }))
        await insert('service', { slug, sort_order });
      expect(await slugs('/api/services')).toEqual(['a', 'b', 'c']);
    });

    it('[X14] returns all fields of a service, with Markdown as text and as HTML', async () => {
      const lists = { who_for: ['Employers'], what_we_do: ['Read the treaty'], what_to_prepare: ['Papers'] };
      const legal = { slug: 'legal', blurb: 'In short', ...lists };
      await insert('service', { ...legal, intro: ['First, **well**.', 'Second.'] });
      const { body } = await content.get('/api/services/legal');
      expect(body).toMatchObject({
        ...legal,
        title: 'A service',
        intro: ['First, well.', 'Second.'],
        intro_html: '<p>First, <strong>well</strong>.</p>\n<p>Second.</p>',
      });
    });

    it('[X15] returns merchandise with prices in pounds, each item marked as unavailable', async () => {
      await insert('merch-item', { price_gbp: '24.99', category: 'Clothing' });
      const { body } = await content.get<Items>('/api/merch');
      expect(body.items).toMatchObject([{ price_gbp: 24.99, category: 'Clothing', available: false }]);
      await expect(insert('merch-item', { category: 'Food' })).rejects.toThrow(/merch_items_category/);
    });
  });

  describe('affiliate links', () => {
    const click = (slug: string) => content.request('POST', `/api/affiliate-links/${slug}/clicks`);
    const clicks = async () =>
      (await content.db.query<{ clicks: number }[]>('SELECT clicks FROM affiliate_links'))[0]?.clicks;

    const shown = (slug: string) => content.get(`/api/affiliate-links/${slug}`);

    it('[L6] [L7] counts twenty concurrent clicks, and does not count reading a link', async () => {
      await insert('affiliate-link', { slug: 'go', target_url: 'https://example.org/x' });
      expect((await shown('go')).body).toEqual({ target_url: 'https://example.org/x' });
      const answers = await Promise.all(Array.from({ length: 20 }, () => click('go')));
      expect(answers.every(({ body }) => body.target_url === 'https://example.org/x')).toBe(true);
      expect(await clicks()).toBe(20);
    });

    it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org/', '//example.org', 'https:', ''])(
      '[L7] returns 404 for a link to %s, and counts no click',
      async (target_url) => {
        await insert('affiliate-link', { slug: 'go', target_url });
        const { status, body } = await click('go');
        expect([status, body.code]).toEqual([404, 'LINK_NOT_FOUND']);
        expect((await shown('go')).status).toBe(404);
        expect(await clicks()).toBe(0);
      },
    );

    it('[L8] returns 404 for a missing or inactive link', async () => {
      await insert('affiliate-link', { slug: 'off', is_active: false });
      for (const slug of ['nope', 'off', '%00']) {
        expect([(await click(slug)).status, (await shown(slug)).status]).toEqual([404, 404]);
      }
      expect(await clicks()).toBe(0);
    });
  });

  it('lists all corrections or those of one page, newest first', async () => {
    await insert('correction', { slug: 'old', date: '2026-08-01', page: '/timeline' });
    await insert('correction', { slug: 'new', date: '2026-09-01', page: '/news/a' });
    expect(await slugs('/api/corrections')).toEqual(['new', 'old']);
    expect(await slugs('/api/corrections?page=/timeline')).toEqual(['old']);
  });

  it('adds a correction to the page text that other services read, and republishes the page', async () => {
    const article = await content.insert({ slug: 'a', full_text: 'The ferry stops in July.' });
    const explainer = await insert('explainer', { slug: 'x', summary: 'Ferries.' });
    const event = await insert('timeline-event');
    const pages = ['/news/a', '/explained/x', `/timeline#e-${event}`];
    for (const page of pages) {
      const id = await insert('correction', { page, what_changed: 'It is August.', is_visible: false });
      await content.setVisible(`items/correction/${id}`, true);
    }
    await eventually(async () => (await content.published(ArticleSummarisedV1)).length === 1);
    const readChanges = () => content.published(ItemChangedV1);
    await eventually(async () => (await readChanges()).length === pages.length + 2);
    const changed = (await readChanges()).map(({ item_id }) => item_id);
    expect(changed).toEqual(expect.arrayContaining([explainer, event]));
    const corrected = 'Correction of 2026-08-01: It is August.\n\nThe ferry stops in July.';
    expect(await readText(`articles/${article}`)).toBe(corrected);
    expect(await readText(`items/explainer/${explainer}`)).toContain('It is August.');
    expect(await readText(`items/timeline-event/${event}`)).toContain('It is August.');
  });

  it('[A28] returns no hidden correction to the assistant', async () => {
    const article = await content.insert({ slug: 'a', full_text: 'The ferry stops in July.' });
    const explainer = await insert('explainer', { slug: 'x', summary: 'Ferries.' });
    for (const page of ['/news/a', '/explained/x'])
      await insert('correction', { page, what_changed: 'Withdrawn remark.', is_visible: false });
    expect(await readText(`articles/${article}`)).toBe('The ferry stops in July.');
    expect(await readText(`items/explainer/${explainer}`)).not.toContain('Withdrawn');
  });

  it('republishes both pages when a correction is moved from one to the other', async () => {
    const first = await insert('explainer', { slug: 'first' });
    const second = await insert('explainer', { slug: 'second' });
    const id = await insert('correction', { page: '/explained/first', is_visible: false });
    const readChanges = async () =>
      (await content.published(ItemChangedV1)).map(({ item_id }) => item_id).filter((item) => item !== id);
    await content.setVisible(`items/correction/${id}`, true);
    await eventually(async () => (await readChanges()).length === 1);
    await content.db.query(`UPDATE corrections SET page = '/explained/second'`);
    await content.setVisible(`items/correction/${id}`, false);
    await eventually(async () => (await readChanges()).length === 3);
    expect((await readChanges()).sort()).toEqual([first, first, second].sort());
  });

  it('returns no script in any field of any kind', async () => {
    const attack =
      '<script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1)) <b onclick=x()>b</b>';
    const columns: Partial<Record<ItemKindName, string[]>> = {
      analysis: ['title', 'summary', 'content_html'],
      'daily-summary': ['headline', 'summary'],
      'timeline-event': ['title', 'blurb', 'what_this_means'],
      explainer: ['title', 'summary', 'body_md'],
      'glossary-term': ['term', 'short_def', 'long_def_md'],
      faq: ['question', 'answer'],
      'treaty-section': ['title', 'text'],
      service: ['title', 'blurb'],
      'merch-item': ['title', 'description'],
      status: ['title', 'word', 'note'],
    };
    const attacked = kinds.filter((kind) => columns[kind]);
    for (const kind of attacked) {
      const fields = columns[kind]?.map((name) => [name, attack]) ?? [];
      await insert(kind, { slug: 'it', ...Object.fromEntries(fields) });
    }
    for (const path of attacked.flatMap((kind) => Object.values(PUBLIC_PATHS[kind]))) {
      const text = JSON.stringify((await content.get(path)).body, (key, value: unknown) =>
        // Ignore titles, which are plain text, and Markdown that is not rendered, because pages escape both.
        /^(title|headline|term|question|word|.*_md)$/.test(key) ? undefined : value,
      );
      const active = /<script|onerror|onclick|href=\\"javascript/i.exec(text)?.[0];
      expect([path, active]).toEqual([path, undefined]);
    }
  });

  it('registers every kind of the event schema, with a separate folder for all but the treaty status', () => {
    const names = listKinds().map(({ name }) => name);
    expect(names.sort()).toEqual([...kinds].sort());
    expect(new Set(listKinds().map(({ folder }) => folder)).size).toBe(listKinds().length - 1);
  });
});
