import type { Page } from '@playwright/test';
import { example } from '@frontier/api-clients/examples';
import type { MockState } from '../support/mock-state';
import { expect, test } from '../support/site.fixture';
import { useStartingContent } from '../support/starting-content';

const ELECTION = 'Spain votes in an early general election';
const PARLIAMENT = "Spain's new parliament meets";
const TAX = "Gibraltar's transaction tax is due to rise to 16 %";
const ALLOWANCES = 'Traveller allowances between Gibraltar and the EU are due to end';
const DISSOLVED = 'Spain dissolves its parliament and calls an election';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const headings = (page: Page, name: string) => part(page, name).getByRole('heading', { level: 3 });

/** Lists the events before a day as changes, newest first, as the content service does. */
function listPastEvents({ timeline }: MockState, day: string): MockState['changes'] {
  return timeline
    .filter(({ date_iso }) => date_iso < day)
    .map(({ date_iso, title, id }) => ({
      ...example('Change', { kind: 'event', day: date_iso, title, path: `/timeline#e-${id}` }),
    }))
    .sort((a, b) => b.day.localeCompare(a.day));
}

const DAYS = [
  ['2026-11-28', 'Tomorrow', [ELECTION, PARLIAMENT, TAX, ALLOWANCES], [DISSOLVED]],
  ['2026-11-30', '23 days', [PARLIAMENT, TAX, ALLOWANCES], [ELECTION, DISSOLVED]],
  ['2026-12-24', '203 days', [TAX, ALLOWANCES], [PARLIAMENT, ELECTION, DISSOLVED]],
  ['2027-01-01', '195 days', [TAX, ALLOWANCES], [PARLIAMENT, ELECTION, DISSOLVED]],
] as const;

for (const [day, away, next, changed] of DAYS) {
  test(`on ${day} the front page says what is next and what has just changed`, async ({
    page,
    api,
    standAt,
  }) => {
    useStartingContent(api);
    api.changes = listPastEvents(api, day);
    await standAt(`${day}T10:00:00Z`);
    await page.goto('/');
    await expect(headings(page, 'Next')).toHaveText(next);
    await expect(part(page, 'Next')).toContainText(away);
    await expect(part(page, 'Changed').getByRole('listitem')).toHaveCount(4);
    for (const [index, title] of changed.entries())
      await expect(part(page, 'Changed').getByRole('listitem').nth(index)).toContainText(title);
    await expect(part(page, 'Changed')).toContainText('Corrections: none so far');
    await expect(part(page, 'Changed').getByRole('link', { name: 'All changes' })).toHaveAttribute(
      'href',
      '/changes',
    );
  });
}

test('an event is tomorrow, today and past by midnight in Gibraltar', async ({ page, api, standAt }) => {
  useStartingContent(api);
  for (const [time, text] of [
    ['2026-11-27T22:59:59Z', '2 days'],
    ['2026-11-27T23:00:00Z', 'Tomorrow'],
    ['2026-11-28T23:00:00Z', 'Today'],
    ['2026-11-29T22:59:59Z', 'Today'],
  ] as const) {
    await standAt(time);
    await page.goto('/');
    await expect(headings(page, 'Next').first()).toHaveText(ELECTION);
    await expect(part(page, 'Next')).toContainText(`${text} Sunday 29 November by decree`);
  }
  await standAt('2026-11-29T23:00:00Z');
  await page.goto('/');
  await expect(headings(page, 'Next').first()).toHaveText(PARLIAMENT);
});

test('parts without entries say so, and none is reported as an error', async ({ page, api }) => {
  Object.assign(api, {
    status: [],
    timeline: [],
    changes: [],
    articles: [],
    faqs: [],
    services: [],
    merch: [],
  });
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(part(page, 'Now')).toContainText('No status is recorded.');
  await expect(part(page, 'Next')).toContainText('No event with a date lies ahead.');
  await expect(part(page, 'Changed')).toContainText('Nothing has changed since July 2026.');
  await expect(page.getByRole('region', { name: 'Latest Headlines' })).toContainText('Check back soon.');
  await expect(page.getByText('There is nothing here yet.')).toHaveCount(3);
  await expect(page.getByText('not available just now')).toHaveCount(0);
  await expect(page.locator('meta[name="frontier:degraded"]')).toHaveCount(0);
});

test('every part says in a sentence that it cannot be read', async ({ page, api }) => {
  api.failing = true;
  await page.goto('/');
  for (const name of ['Now', 'Next', 'Changed', 'Treaty & FAQs', 'Opportunities & Services', 'Merchandise'])
    await expect(part(page, name)).toContainText('It is not available just now. Please try again later.');
  await expect(page.getByRole('region', { name: 'Latest Headlines' }).getByRole('article')).toHaveCount(6);
  await expect(part(page, 'Changed')).not.toContainText('Corrections');
});

const pinElection = (title: string): MockState['pins'][number] => ({
  ...{ kind: 'timeline-event', id: 'election', title, lang: 'en', path: '/timeline#e-election' },
  ...{ day: '2026-11-29', source_name: null },
});

test('pinned items stand above the news, which keeps its six headlines', async ({ page, api, standAt }) => {
  await standAt('2026-11-28T10:00:00Z');
  const news = page.getByRole('region', { name: 'Latest Headlines' });
  await page.goto('/');
  await expect(part(page, 'Pinned')).toHaveCount(0);
  const headlines = await news.getByRole('article').allTextContents();
  expect(headlines).toHaveLength(6);
  const [, second] = api.articles;
  if (!second) throw new Error('too few articles');
  const { id, title, slug } = second;
  api.pins = [
    pinElection(ELECTION),
    {
      ...{ kind: 'article', id, title, lang: 'es', path: `/news/${slug}` },
      ...{ day: '2026-11-20', source_name: 'Europa Sur' },
    },
  ];
  await page.goto('/');
  const pins = part(page, 'Pinned').getByRole('listitem');
  await expect(pins).toHaveText([`Pinned 29 Nov${ELECTION}`, `Pinned 20 Nov${title} Europa Sur`]);
  await expect(pins.first().getByRole('link')).toHaveAttribute('href', '/timeline#e-election');
  await expect(pins.last().getByRole('link')).toHaveAttribute('lang', 'es');
  expect(await news.getByRole('article').allTextContents()).toEqual(headlines);
  const [above, below] = [await part(page, 'Pinned').boundingBox(), await news.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

/** The height of the whole page at most: five screens of a phone. */
const MOST_PIXELS = 4_220;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });

    const measure = (page: Page) =>
      page.evaluate(() => {
        const inner = [...document.querySelectorAll('main *')].filter(
          (one) =>
            /auto|scroll/.test(getComputedStyle(one).overflow) &&
            (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1),
        );
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { scrollHeight, scrollWidth, inner: inner.length };
      });

    test('the front page is five screens of a phone at most, with the record and with 200 articles', async ({
      page,
      api,
      standAt,
    }) => {
      await standAt('2026-11-28T10:00:00Z');
      useStartingContent(api);
      api.changes = listPastEvents(api, '2026-11-28');
      api.pins = [pinElection('A title as long as a title can be '.repeat(6))];
      await page.goto('/');
      const sample = await measure(page);
      expect(sample.scrollHeight).toBeLessThanOrEqual(MOST_PIXELS);
      expect(sample).toMatchObject({ scrollWidth: 390, inner: 0 });
      const [article] = api.articles;
      if (!article) throw new Error('no article');
      api.articles = Array.from({ length: 200 }, (_, index) => ({
        ...article,
        id: `many-${index}`,
        slug: `many-${index}`,
        title: 'A title as long as a title can be '.repeat(6),
      }));
      await page.goto('/');
      const full = await measure(page);
      expect(full.scrollHeight).toBeLessThanOrEqual(MOST_PIXELS);
      expect(full).toMatchObject({ scrollWidth: 390, inner: 0 });
    });
  });
}
