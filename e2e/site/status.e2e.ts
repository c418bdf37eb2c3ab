import { expect, test } from '../support/site.fixture';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page shows six statuses in words and symbols with evidence dates', async ({ page }) => {
    await page.goto('/');
    const items = page.getByRole('region', { name: 'Now', exact: true }).getByRole('listitem');
    await expect(items).toHaveCount(6);
    await expect(items.nth(4)).toContainText('ETIAS');
    await expect(items.nth(4)).toContainText('Not needed yet');
    await expect(items.nth(4).locator('time')).toHaveAttribute('datetime', '2026-08-12');
    await expect(items.nth(4)).toContainText('newest source 12 Aug');
    await expect(items.nth(1)).toContainText('newest source July 2026');
    await expect(items.nth(5)).toContainText('newest source quoted 2 October 2026');
    const drawn = (n: number) => items.nth(n).locator('svg').innerHTML();
    expect(new Set([await drawn(0), await drawn(4), await drawn(5)]).size).toBe(3);
    await items.nth(4).getByRole('link', { name: 'ETIAS' }).click();
    await expect(page).toHaveURL(/\/status#etias$/);
  });
});

test('the status page shows the sources and earlier states of a subject, and the feed lists all states', async ({
  page,
  request,
  api,
}) => {
  const history = api.status[4]?.history ?? [];
  const [earlier] = history;
  if (!earlier) throw new Error('no history');
  history.unshift({ ...earlier, word: 'Expected in 2027', stated_at: '2026-11-20T00:00:00.000Z' });
  await page.goto('/status');
  const record = page.locator('#etias');
  await expect(record.getByRole('heading', { level: 2 })).toHaveText('ETIAS');
  await expect(record).toContainText(
    'True as far as we know · newest source 12 August 2026 · updated 22 November 2026',
  );
  await expect(record.getByRole('region', { name: 'Sources' }).first()).toContainText('A notice');
  const before = record.getByRole('region', { name: 'ETIAS: before' });
  await expect(before.getByRole('listitem').first()).toContainText('Expected in 2027');
  await expect(before).toContainText('It was otherwise 5');
  await expect(page.getByRole('link', { name: /RSS/ })).toHaveAttribute('href', '/status/rss');
  const feed = await request.get('/status/rss');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  const xml = await feed.text();
  expect(xml.match(/<item>/g)).toHaveLength(7);
  expect(xml).toContain('<title>ETIAS: Expected in 2027</title>');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/status</loc>');
});

test('if an official page has changed since a status was stated, / and /status say so in both languages', async ({
  page,
  api,
}) => {
  const [record] = api.status;
  if (!record) throw new Error('no record');
  record.questions = [
    {
      id: record.id,
      ...{ title: 'Notice of entry into force', url: 'https://official.example/notice' },
      found_at: '2026-11-25T08:00:00.000Z',
    },
  ];
  for (const path of ['/', '/status']) {
    await page.goto(path);
    const words = page.getByText('An official page has changed since').filter({ visible: true });
    await expect(words).toHaveCount(1);
    await expect(words).toContainText(
      'Notice of entry into force, seen 25 November 2026. We are looking at it.',
    );
    await expect(words.locator('[lang="es"]')).toContainText('lo estamos comprobando');
  }
});

test('the status page shows a status and its earlier states also in Spanish, marked as such', async ({
  page,
}) => {
  await page.goto('/status');
  const record = page.locator('#etias');
  const spanish = record.getByRole('region', { name: 'ETIAS (es): Todavía no hace falta' });
  await expect(spanish).toHaveAttribute('lang', 'es');
  await expect(spanish).toContainText('Lo que se sabe, punto 5.');
  await expect(record.getByRole('region', { name: 'ETIAS: before' }).locator('[lang="es"]')).toContainText(
    'Antes era otra cosa 5',
  );
  // The record of the ratification has no Spanish text, so it marks nothing as Spanish.
  await expect(page.locator('#ratification [lang="es"]')).toHaveCount(0);
});

test('explainers and questions show the current status of their subject with its evidence date', async ({
  page,
}) => {
  for (const path of ['/explained/explainer-1', '/knowledge/faq/question-1']) {
    await page.goto(path);
    const notes = page.getByRole('main').getByRole('region', { name: 'Where it stands' });
    await expect(notes.getByRole('link', { name: 'EES: In force at the airport' })).toHaveAttribute(
      'href',
      '/status#ees',
    );
    await expect(notes).toContainText('Newest source 15 July 2026');
  }
});

test('the drawing of the Rock numbers three places as the list does', async ({ page, api }) => {
  await page.goto('/');
  const drawing = page.getByRole('img', { name: /^Drawing of Gibraltar/ });
  const items = page.getByRole('region', { name: 'Now', exact: true }).getByRole('listitem');
  await expect(drawing).toHaveAccessibleName(
    /1\. Land border: Open, no routine checks\. 2\. Airport: .* 3\. Port: /,
  );
  await expect(drawing.locator('text')).toHaveText(['1', '2', '3']);
  await expect(items.filter({ hasText: 'in the drawing' })).toHaveText([
    /^Land border 1/,
    /^Airport 2/,
    /^Port 3/,
  ]);
  api.status = api.status.filter(({ slug }) => slug !== 'airport');
  Object.assign(api.status[0] ?? {}, { word: 'Closed' });
  await page.goto('/');
  await expect(drawing).toHaveAccessibleName(/1\. Land border: Closed\. 2\. Port: The same two checks\.$/);
  await expect(drawing.locator('text')).toHaveText(['1', '2']);
});

test('statuses that cannot be read are left out, and their feed answers 503', async ({
  page,
  request,
  api,
}) => {
  api.failing = true;
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Now', exact: true })).toContainText(
    'It is not available just now.',
  );
  await expect(page.getByText('Open, no routine checks')).toHaveCount(0);
  await expect(page.locator('meta[name="frontier:degraded"]')).toHaveCount(1);
  await page.goto('/status');
  await expect(page.getByText('It is not available just now. Please try again later.')).toBeVisible();
  expect((await request.get('/status/rss')).status()).toBe(503);
});
