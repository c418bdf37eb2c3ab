import { expect, test } from '../support/site.fixture';

const TEXT = "The link you're looking for doesn't exist or is no longer active.";

test('[L6] a redirect page counts one click, dispatches an event and redirects to its target', async ({
  page,
  api,
}) => {
  await page.route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
  const told: unknown[] = [];
  await page.exposeFunction('tell', (detail: unknown) => told.push(detail));
  await page.addInitScript(() =>
    window.addEventListener('frontier:counted', (event) => {
      const { tell } = window as unknown as { tell: (detail: unknown) => void };
      tell((event as CustomEvent).detail);
    }),
  );
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/clicks', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about');
  const response = await page.goto('/go/treaty-text');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Redirecting…' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  goOn();
  await page.waitForURL('https://partner.example/treaty?a=1');
  expect(api.links['treaty-text']?.clicks).toBe(1);
  expect(told).toEqual([{ what: 'affiliate-click', slug: 'treaty-text' }]);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('[L8] a redirect page with an unknown, inactive or unreadable target shows Link Not Found', async ({
  page,
  api,
}) => {
  const notFound = async () => {
    await expect(page.getByRole('heading', { name: 'Link Not Found' })).toBeVisible();
    await expect(page.getByText(TEXT)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Our Services' })).toHaveAttribute(
      'href',
      '/services',
    );
  };
  expect((await page.goto('/go/nope'))?.status()).toBe(404);
  await notFound();
  // The link is deactivated between the page load and the click.
  await page.route('**/clicks', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/go/treaty-text');
  await notFound();
  api.failing = true;
  await page.goto('/go/treaty-text');
  await notFound();
});

test('[L7] a redirect page follows only http and https targets', async ({ page }) => {
  await page.route('**/clicks', (route) => route.fulfill({ json: { target_url: 'javascript:alert(1)' } }));
  await page.goto('/go/treaty-text');
  await expect(page.getByRole('heading', { name: 'Link Not Found' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a redirect page shows a plain link to its target', async ({ page, api }) => {
    await page.goto('/go/treaty-text');
    await expect(page.getByRole('link', { name: 'Continue to partner.example' })).toHaveAttribute(
      'href',
      'https://partner.example/treaty?a=1',
    );
    expect(api.links['treaty-text']?.clicks).toBe(0);
  });
});
