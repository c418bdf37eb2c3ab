import type { PageTrialAnswer } from '../src/review/page-trial.schemas';
import { useIngestion } from './support/ingestion-under-test';
import { shiftTimestamps } from './support/local-web/record';
import { type Handler, send, status, useLocalPublisher } from './support/local-publisher';

const words = (n: number): string => Array.from({ length: 90 }, (_, index) => `w${n}x${index}`).join(' ');
const render = (title: string, text: string, head = ''): Handler =>
  send(`<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>
    <p>${text}</p></main></body></html>`);

interface Story {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
}

const HEADLINES = [
  'Gibraltar border treaty: rules agreed',
  'Gibraltar airport gets a second passport check',
  'Frontier workers of Gibraltar keep their pensions',
  'Gibraltar customs union starts with spirits and tobacco',
  'Schengen stamps end at the Gibraltar fence',
  'Gibraltar ferry to Algeciras waits for its licence',
  'Commons debates the Gibraltar treaty at length',
];
const stories: readonly Story[] = HEADLINES.map((title, n) => ({
  ...{ title, path: `/story-${n}` },
  summary: `${title}, Spain and Gibraltar said about the land border.`,
  text: `${title}. The Gibraltar treaty and the frontier with Spain. ${words(n)}`,
}));

const WALLS: Readonly<Record<string, Handler>> = {
  challenge: render(
    'Just a moment...',
    'Verifying you are human. This may take a few seconds. The site needs to review the security of your connection before proceeding. Please enable JavaScript and cookies to continue. Verification is successful. Waiting for the site to respond to your request.',
  ),
  consent: render(
    'We value your privacy',
    'We and our 842 partners store and access information on a device and process personal data for personalised ads and content. Accept all or manage preferences. You may withdraw your consent at any time by the link at the foot of every page.',
  ),
  maintenance: render(
    'Scheduled maintenance',
    'The site is undergoing scheduled maintenance and will be back shortly. We are sorry for the trouble and thank all of our readers for their patience while the engineers work on the machines in the cellar. Please check back soon.',
  ),
  queue: render(
    'You are now in line',
    'A lot of people want to read this at the moment. Your estimated wait is four minutes. When it is your turn you will be let in. Please do not refresh the page, or you lose the place that you have in the line of visitors.',
  ),
  'sign-in': status(302, { location: '/login' }),
  'not found': render(
    'Page not found',
    'The page you are looking for does not exist. Perhaps it was moved, or perhaps the address has a mistake. Go to the start page, search our archive of thirty years, or write to the readers’ desk, which answers within a day.',
  ),
  'an offer': render(
    'Magazine of the month',
    'Roses want sun, and so do most herbs. A small terrace becomes a garden with the right pots. In this issue we show which ones last longest, and why to water in the evening. It comes with a large poster of the moon and twenty recipes.',
  ),
};

describe('pages that are not the announced article', () => {
  const routes: Record<string, Handler> = {
    '/login': render('Log in or register', `Already have an account? Log in to continue. ${words(99)}`),
  };
  const publisher = useLocalPublisher((path) => routes[path]);
  const ingestion = useIngestion();
  let url: string;
  beforeEach(async () => {
    ({ url } = publisher);
    await ingestion.reset();
    publisher.asked.length = 0;
  });

  const renderFeed = (list: readonly Partial<Story>[]): Handler =>
    send(
      `<rss version="2.0"><channel><title>Paper</title>${list
        .map(
          ({ title = '', path = '', summary }) =>
            `<item><title>${title}</title><link>${url}${path}</link>${summary ? `<description>${summary}</description>` : ''}</item>`,
        )
        .join('')}</channel></rss>`,
    );
  const serve = (list: readonly Story[]): void => {
    for (const { path, title, text } of list) routes[path] = render(title, text);
  };
  const serveWalls = (): void => {
    for (const [n, wall] of Object.values(WALLS).entries()) routes[`/story-${n}`] = wall;
  };
  const listAll = async () =>
    (await ingestion.items()).map(({ title, text, status: state }) => ({ title, text, state }));
  const shownStories = stories.map(({ title, text }) => ({ title, text, state: 'published' }));

  it.each([
    ['with summaries', stories, 'local'],
    ['of headlines alone', stories.map((story) => ({ ...story, summary: '' })), 'general'],
  ] as const)(
    'are not shown on the first read of a feed %s, warn at the source, and give way to the article',
    async (_name, list, scope) => {
      routes['/feed'] = renderFeed(list);
      await ingestion.addLocalSource('paper', `${url}/feed`, { scope });
      serveWalls();
      await ingestion.fetchSources();
      const items = await ingestion.items();
      expect(items.map(({ status: state, reason }) => [state, reason])).toEqual(
        stories.map(() => ['failed', 'not_announced']),
      );
      expect(await ingestion.events()).toEqual([]);
      const source = { health: 'failing', last_reason: 'not_announced', consecutive_failures: 0 };
      expect(await ingestion.source('paper')).toMatchObject(source);

      // After many attempts the next one is a day away, and no later.
      await ingestion.db.query('UPDATE items SET attempts = 30');
      await shiftTimestamps(ingestion.db, '2 days');
      await ingestion.fetchSources();
      for (const { nextAttemptAt } of await ingestion.items()) {
        const wait = (nextAttemptAt?.getTime() ?? 0) - Date.now();
        expect(Math.abs(wait - 24 * 60 * 60_000)).toBeLessThan(120_000);
      }
      serve(stories);
      await shiftTimestamps(ingestion.db, '1 day');
      await ingestion.fetchSources();
      expect(await listAll()).toEqual(expect.arrayContaining(shownStories));
      expect(await ingestion.source('paper')).toMatchObject({ health: 'healthy', last_reason: null });
    },
  );

  it('overwrite no published article, and the true revision arrives afterwards', async () => {
    routes['/feed'] = renderFeed(stories);
    await ingestion.addLocalSource('paper', `${url}/feed`);
    serve(stories);
    await ingestion.fetchSources();
    const before = await ingestion.events();
    expect(before).toHaveLength(stories.length);
    serveWalls();
    for (let look = 0; look < 3; look += 1) {
      await shiftTimestamps(ingestion.db, '2 days');
      await ingestion.fetchSources();
    }
    expect(await listAll()).toEqual(expect.arrayContaining(shownStories));
    expect(await ingestion.events()).toEqual(before);
    expect((await ingestion.source('paper')).last_reason).toBe('not_announced');
    serve(stories.map((story) => ({ ...story, text: `${story.text} It was corrected later.` })));
    await shiftTimestamps(ingestion.db, '1 day');
    await ingestion.fetchSources();
    const items = await ingestion.items();
    expect(items.map(({ status: state, revision }) => [state, revision])).toEqual(
      stories.map(() => ['published', 2]),
    );
  });

  it('are recognised by the same title at several addresses, if the words alone do not decide', async () => {
    const general = (n: number): Handler =>
      render(
        'Special offer',
        `Passport check, pensions, workers, licence, ferry: our guide has all. ${words(n)}`,
      );
    const [, airport, workers, , , ferry] = stories;
    const list = [airport, workers, ferry].flatMap((story) => story ?? []);
    routes['/feed'] = renderFeed(list.map((story) => ({ ...story, summary: '' })));
    await ingestion.addLocalSource('paper', `${url}/feed`);
    for (const [n, { path }] of list.entries()) routes[path] = general(n);
    await ingestion.fetchSources();
    expect((await ingestion.items()).map(({ reason }) => reason)).toEqual(list.map(() => 'not_announced'));
  });

  it('does not refuse a re-worded headline of a single page', async () => {
    const path = '/reworded';
    routes['/feed'] = renderFeed([
      { path, title: 'MPs back the deal on Gibraltar', summary: 'The Commons voted.' },
    ]);
    routes[path] = render(
      'Commons clears the way',
      `MPs backed the deal on Gibraltar when the Commons voted on the border treaty with Spain. ${words(50)}`,
    );
    await ingestion.addLocalSource('paper', `${url}/feed`);
    await ingestion.fetchSources();
    expect(await ingestion.item('reworded')).toMatchObject({ status: 'published' });
  });

  it('asks for a page that was left out by its headline once the headline names the place', async () => {
    const path = '/renamed';
    routes['/feed'] = renderFeed([{ path, title: 'Vote passed at midnight' }]);
    routes[path] = render('Gibraltar: vote passed at midnight', stories[0]?.text ?? '');
    await ingestion.addLocalSource('paper', `${url}/feed`, { scope: 'general' });
    await ingestion.fetchSources();
    await ingestion.fetchSources();
    expect(publisher.getPaths()).not.toContain(path);
    expect(await ingestion.item('renamed')).toMatchObject({ status: 'off_topic' });
    routes['/feed'] = renderFeed([{ path, title: 'Gibraltar: vote passed at midnight' }]);
    await ingestion.fetchSources();
    expect(await ingestion.item('renamed')).toMatchObject({ status: 'published' });
  });

  it('are refused when staff add or try them', async () => {
    await ingestion.addLocalSource('paper', `${url}/feed`);
    const { challenge } = WALLS;
    if (challenge) routes['/added'] = challenge;
    const run = await ingestion.runJob('add-url', { url: `${url}/added` });
    expect(run).toMatchObject({ state: 'skipped', counts: { failed: 1 } });
    expect(run.message).toContain('not_announced');
    const trial = await ingestion.internal<PageTrialAnswer>('POST', '/internal/page-trials', {
      url: `${url}/added`,
    });
    expect(trial.body).toMatchObject({ outcome: 'failed', reason: 'not_announced', page: null });
    serve([{ ...(stories[0] ?? { title: '', summary: '', text: '' }), path: '/added' }]);
    expect((await ingestion.runJob('add-url', { url: `${url}/added` })).state).toBe('succeeded');
  });
});
