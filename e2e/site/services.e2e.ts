import { expect, test } from '../support/site.fixture';
import { SERVICES } from '../support/services';

test('[I2] nine services are listed in order, each with its page', async ({ page }) => {
  await page.goto('/services');
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(links).toHaveText(SERVICES.map(([, title]) => title));
  for (const [slug, title] of SERVICES) {
    await page.goto(`/services/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
      'Who it is for',
      'What we do',
      'What to prepare',
      'Sources',
    ]);
    await expect(main).toContainText('Second paragraph.');
  }
});

test('[I4] an unknown service redirects to the list of services', async ({ request }) => {
  const response = await request.get('/services/nope', { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(new URL(response.headers().location ?? '', 'http://x').pathname).toBe('/services');
});

test('a service page shows that the service cannot be read if the read fails', async ({ page, api }) => {
  api.failing = true;
  await page.goto('/services/legal');
  await expect(page.getByRole('heading', { name: 'This service cannot be read just now' })).toBeVisible();
});

test('[M5] /knowledge/ask redirects to the front page and opens the panel of the assistant', async ({
  request,
  page,
}) => {
  const response = await request.get('/knowledge/ask', { maxRedirects: 0 });
  expect(response.headers().location).toBe('/?chat=open');
  await page.goto('/knowledge/ask');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[M6] old paths redirect permanently in one step and keep the query', async ({ request }) => {
  const moved: readonly (readonly [string, string])[] = [
    ...SERVICES.map(
      ([slug]) => [`/service/${slug === 'real-estate' ? 'realestate' : slug}`, `/services/${slug}`] as const,
    ),
    ['/services/realestate', '/services/real-estate'],
    ['/services/vehicle-import', '/services/car-import'],
    ['/disclaimer', '/terms'],
  ];
  for (const [from, to] of moved) {
    const response = await request.get(`${from}?utm_source=x`, { maxRedirects: 0 });
    expect([from, response.status(), response.headers().location]).toEqual([from, 308, `${to}?utm_source=x`]);
  }
});

test.describe('merchandise', () => {
  const shopPrices = ['£12.99', '£19.99', '£34.99', '£8.99', '£5.99', '£14.99'];

  for (const [path, title] of [
    ['/merch', 'Support the Project'],
    ['/shop', 'Shop'],
  ] as const) {
    test(`[L1] [L2] [L4] ${path} shows six items that cannot be bought yet`, async ({ page, api }) => {
      const items = api.merch.filter(({ place }) => place === 'shop');
      const [pictured, without] = items;
      Object.assign(pictured ?? {}, { image_url: '/merch/record-cap.svg' });
      Object.assign(without ?? {}, { image_url: null });
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
      await expect(cards).toHaveCount(6);
      await expect(main.getByText(/^£/)).toHaveText(shopPrices);
      for (const [index, { title: name, description, category }] of items.entries()) {
        const card = cards.nth(index);
        await expect(card.getByRole('heading')).toHaveText(name);
        await expect(card.getByText(description)).toBeVisible();
        await expect(card.getByText(category, { exact: true })).toBeVisible();
      }
      const picture = cards.first().getByRole('img', { name: `Drawing: ${pictured?.title}` });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await expect(cards.nth(1).getByRole('img')).toHaveCount(0);
      await cards.first().getByRole('button').click();
      await expect(
        page
          .getByRole('dialog')
          .getByText('Store coming soon! Follow us for updates on when merchandise becomes available.'),
      ).toBeVisible();
    });
  }

  test('[B10] [L3] the front page previews six items that are not in the shop and cannot be bought', async ({
    page,
  }) => {
    await page.goto('/');
    const preview = page.getByRole('region', { name: 'Merchandise' });
    await expect(preview.getByText(/^£/)).toHaveText([
      '£24.99',
      '£14.99',
      '£19.99',
      '£39.99',
      '£8.99',
      '£16.99',
    ]);
    const buttons = preview.getByRole('button', { name: 'Coming Soon' });
    await expect(buttons).toHaveCount(6);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
    const names = await preview.getByRole('heading', { level: 3 }).allInnerTexts();
    await page.goto('/shop');
    for (const name of await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts())
      expect(names).not.toContain(name);
  });
});

test('[B2] [B3] the front page links to twelve topics, the assistant and Knowledge', async ({ page }) => {
  await page.goto('/');
  const ask = page.getByRole('region', { name: 'Ask', exact: true });
  const topics = ask.getByRole('list', { name: 'Topics' });
  const hrefs = await topics
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(
    [
      'border-controls',
      'schengen-treaty',
      'eu-relations',
      'gibraltar-economy',
      'campo-gibraltar',
      'citizenship',
      'travel-freedom',
      'business-impact',
      'legal-framework',
      'political-negotiations',
      'timeline',
      'immigration',
    ].map((tag) => `/knowledge?tag=${tag}`),
  );
  await expect(ask.getByRole('link', { name: 'Ask the Chatbot' })).toHaveAttribute('href', '/knowledge/ask');
  const hub = ask.getByRole('link', { name: 'Knowledge hub' });
  await hub.click();
  await expect(page).toHaveURL('/knowledge');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/');
  await topics.getByRole('link', { name: 'Citizenship' }).click();
  await expect(page.getByRole('heading', { name: 'Report 3 on citizenship' })).toBeVisible();
});

test('[B7] [B8] the front page shows six questions of the FAQ and nine services', async ({ page }) => {
  await page.goto('/');
  const faqs = page.getByRole('region', { name: 'Treaty & FAQs' });
  await expect(faqs.getByRole('heading', { level: 3 })).toHaveCount(6);
  // Each question has three tags, and its card shows two.
  for (const card of await faqs.getByRole('listitem').all()) {
    await expect(
      card.getByText(/^(Travel freedom|Border controls|Legal framework|Immigration)$/i),
    ).toHaveCount(2);
  }
  await expect(faqs.getByRole('link', { name: 'All FAQs' })).toHaveAttribute('href', '/knowledge/faq');
  await expect(faqs.getByRole('link', { name: 'Ask your own' })).toHaveAttribute('href', '/knowledge/ask');
  const services = page.getByRole('region', { name: 'Opportunities & Services' });
  await expect(services.getByRole('heading', { level: 3 })).toHaveCount(9);
  await expect(services.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services');
  await services.getByRole('link', { name: 'Legal & Treaty Advisory' }).click();
  await expect(page).toHaveURL('/services/legal');
});

test('[L11] the privacy policy states how long data is kept', async ({ page }) => {
  await page.goto('/privacy');
  const main = page.getByRole('main');
  await expect(main).toContainText('up to 24 months from the last contact');
  await expect(main).toContainText('until you unsubscribe');
  await expect(main).toContainText('Server logs: up to 12 months');
  await expect(main).toContainText('we keep for 30 days what was asked');
  await expect(main).toContainText('not for users under 16');
});

test('[L13] the terms have ten sections', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10);
});

test('[A21] front page and about page state that Gibraltar is in neither the EU nor Schengen', async ({
  page,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(
      'is not a member of the European Union or of the Schengen area',
    );
  }
});
