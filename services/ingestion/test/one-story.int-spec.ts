import { ArticleWithdrawnV1 } from '@frontier/events';
import { useIngestion } from './support/ingestion-under-test';
import { shiftTimestamps } from './support/local-web/record';
import { type Handler, send, status, useLocalPublisher } from './support/local-publisher';

const words = (name: string, count = 90): string =>
  Array.from({ length: count }, (_, index) => `${name}x${index}`).join(' ');
const render = (title: string, text: string, head = ''): Handler =>
  send(`<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>
    <p>The Gibraltar treaty and the frontier with Spain. ${text}</p></main></body></html>`);

interface Entry {
  readonly path: string;
  readonly title: string;
  readonly guid?: string;
}

describe('one story', () => {
  const routes: Record<string, Handler> = {};
  const publisher = useLocalPublisher((path) => routes[path]);
  const ingestion = useIngestion();
  let url: string;
  beforeEach(async () => {
    ({ url } = publisher);
    await ingestion.reset();
    await ingestion.db.query('TRUNCATE distrusted_canonicals');
  });

  const list = (entries: readonly Entry[], feed = 'feed'): void => {
    const items = entries.map(
      ({ path, title, guid }) =>
        `<item><title>${title}</title><link>${url}${path}</link>${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}</item>`,
    );
    routes[`/${feed}`] = send(
      `<rss version="2.0"><channel><title>Paper</title>${items.join('')}</channel></rss>`,
    );
  };
  const start = async (entries: readonly Entry[]): Promise<void> => {
    list(entries);
    await ingestion.addLocalSource('paper', `${url}/feed`);
    await ingestion.fetchSources();
  };
  const look = async (): Promise<void> => {
    await shiftTimestamps(ingestion.db, '2 days');
    await ingestion.fetchSources();
  };
  const shown = async () => (await ingestion.items()).filter((item) => item.status === 'published');
  const withdrawals = () => ingestion.published(ArticleWithdrawnV1);

  const EXPECTED: Entry = { path: '/s/a', title: 'Gibraltar treaty: vote expected', guid: 'g1' };
  const PASSED: Entry = { path: '/s/b', title: 'Gibraltar treaty: vote passed by the Commons', guid: 'g1' };

  describe('that changes its headline and address', () => {
    const oldAnswers: [string, Handler][] = [
      ['301', status(301, { location: '/s/b' })],
      ['302', status(302, { location: '/s/b' })],
      ['404', status(404)],
      ['410', status(410)],
    ];
    it.each(oldAnswers)('is shown once if the old address answers %s', async (_name, answer) => {
      routes['/s/a'] = render(EXPECTED.title, words('old'));
      await start([EXPECTED]);
      const before = await ingestion.item('a');
      routes['/s/a'] = answer;
      routes['/s/b'] = render(PASSED.title, words('new'));
      list([PASSED]);
      await ingestion.fetchSources();
      expect((await shown()).map(({ title }) => title)).toEqual([PASSED.title]);
      // The slug of an article that was shown leads to the one that is shown now.
      const [now] = await shown();
      const lost = (await withdrawals()).map(({ article_id, duplicate_of }) => [article_id, duplicate_of]);
      expect(now?.id === before.id || lost[0]?.join() === [before.id, now?.id].join()).toBe(true);
      await look();
      await look();
      expect(await shown()).toHaveLength(1);
    });

    it('is shown once without an identifier, too, after the next look at the old address', async () => {
      routes['/s/a'] = render(EXPECTED.title, words('old'));
      await start([{ ...EXPECTED, guid: '' }]);
      routes['/s/a'] = status(301, { location: '/s/b' });
      routes['/s/b'] = render(PASSED.title, words('new'));
      list([{ ...PASSED, guid: '' }]);
      await look();
      await look();
      expect((await shown()).map(({ title }) => title)).toEqual([PASSED.title]);
    });

    it('overwrites no other article if a feed reuses an identifier', async () => {
      const titles = ['Morning brief on the Gibraltar fence', 'Pension rules for Gibraltar workers'];
      const entries = titles.map((title, n) => ({ path: `/n-${n}`, title, guid: 'latest' }));
      for (const { path, title } of entries) routes[path] = render(title, words(path.slice(1)));
      await start(entries.slice(0, 1));
      list(entries.slice(1));
      await ingestion.fetchSources();
      expect((await shown()).map(({ title }) => title).sort()).toEqual(titles);
    });

    it('is not confused by a feed that gives all entries one identifier', async () => {
      const entries = ['Airport', 'Customs', 'Pensions'].map((name, n) => ({
        ...{ path: `/p-${n}`, title: `${name} after the Gibraltar treaty`, guid: 'same' },
      }));
      for (const { path, title } of entries) routes[path] = render(title, words(path.slice(1)));
      await start(entries);
      expect(await shown()).toHaveLength(3);
      expect((await ingestion.items()).map(({ guid }) => guid)).toEqual([null, null, null]);
    });
  });

  it('stays one if an own report later turns into the text of another', async () => {
    const own: Entry = { path: '/own', title: 'Gibraltar treaty signed, our report' };
    const agency: Entry = { path: '/agency', title: 'Treaty on Gibraltar signed in Brussels' };
    routes['/own'] = render(own.title, words('own'));
    routes['/agency'] = render(agency.title, words('agency'));
    await start([own, agency]);
    expect(await shown()).toHaveLength(2);
    const lost = await ingestion.item('own');
    routes['/own'] = render(own.title, words('agency'));
    await look();
    const winner = await ingestion.item('agency');
    expect((await shown()).map(({ id }) => id)).toEqual([winner.id]);
    expect(await ingestion.item('own')).toMatchObject({ status: 'duplicate', duplicateOf: winner.id });
    expect(await withdrawals()).toEqual([{ article_id: lost.id, revision: 1, duplicate_of: winner.id }]);
    // The winner is taken down: the duplicate is shown again.
    routes['/agency'] = status(410);
    list([own]);
    for (let n = 0; n < 4; n += 1) await look();
    expect((await shown()).map(({ id }) => id)).toEqual([lost.id]);
  });

  describe('is told by its text, not by the address that a page names', () => {
    const titles = ['Airport', 'Customs', 'Pensions', 'Frontier'].map(
      (name) => `${name}: what the Gibraltar treaty says`,
    );
    const cases: [string, (n: number) => string, (n: number) => string][] = [
      [
        'all name the front page of a language',
        (n) => `/story-${n}`,
        () => '<link rel="canonical" href="/en">',
      ],
      [
        'all name the script without its number',
        (n) => `/article.php?id=${n}`,
        () => '<link rel="canonical" href="/article.php">',
      ],
      [
        'they differ in ref alone',
        (n) => `/notice?ref=${['spring', 'summer', 'autumn', 'winter'][n]}`,
        () => '',
      ],
      ['they differ in icid alone', (n) => `/notice?icid=${['a', 'b', 'c', 'd'][n]}`, () => ''],
      ['they differ in pk_id alone', (n) => `/notice?pk_id=${n}`, () => ''],
      [
        'they differ in ref, and name the address without it',
        (n) => `/notice?ref=${['a', 'b', 'c', 'd'][n]}`,
        () => '<link rel="canonical" href="/notice">',
      ],
      ['all name the newest one', (n) => `/post-${n}`, () => '<link rel="canonical" href="/post-3">'],
      ['pairs name each other', (n) => `/pair-${n}`, (n) => `<link rel="canonical" href="/pair-${n ^ 1}">`],
    ];
    it.each(cases)('if %s', async (_name, getPath, getHead) => {
      const entries = titles.map((title, n) => ({ path: getPath(n), title }));
      for (const [n, { path, title }] of entries.entries())
        routes[path] = render(title, words(`t${n}`), getHead(n));
      // One after the other, as they are published.
      for (const n of [1, 2, 3, 4]) {
        list(entries.slice(0, n));
        if (n === 1) await ingestion.addLocalSource('paper', `${url}/feed`);
        await ingestion.fetchSources();
      }
      const items = await shown();
      expect(items.map(({ title }) => title)).toEqual(titles);
      expect(items.map(({ canonicalUrl }) => canonicalUrl)).toEqual(entries.map(({ path }) => url + path));
      const changes = await ingestion.events();
      await look();
      expect(await shown()).toHaveLength(4);
      expect(await ingestion.events()).toEqual(changes);
    });

    it.each([
      ['the same text', words('one')],
      ['a shortened text', words('one', 60)],
      ['a text that was updated since', `${words('one', 60)} ${words('two', 40)}`],
    ])('but a view with %s that names the article is its copy', async (_name, text) => {
      const article = { path: '/story', title: 'Airport: what the Gibraltar treaty says' };
      const view = { path: '/amp/story', title: 'Airport: what the treaty says' };
      routes[article.path] = render(article.title, words('one'));
      routes[view.path] = render(view.title, text, '<link rel="canonical" href="/story">');
      await start([article]);
      list([article, view]);
      await ingestion.fetchSources();
      expect((await shown()).map(({ url: address }) => address)).toEqual([`${url}/story`]);
    });
  });
});
