import { expect, test } from '../support/stack.fixture';
import { until } from '../support/operator';

/** As the requirements name them, in their order. */
const SERVICES = [
  ['legal', 'Legal & Treaty Advisory'],
  ['immigration', 'Immigration & Residency'],
  ['travel', 'Travel Planning & Border Guidance'],
  ['investment', 'Investment & Business Setup'],
  ['real-estate', 'Real Estate Buyer Advisory'],
  ['car-import', 'Private Car Importation & Registration'],
  ['plates', 'Gibraltar Private Number Plates'],
  ['hnwi', 'HNWI & Family Office'],
  ['aircraft', 'Prospective Civil Aviation Registration'],
] as const;
const AT_HOME = ['£24.99', '£14.99', '£19.99', '£39.99', '£8.99', '£16.99'];
const IN_THE_SHOP = ['£12.99', '£19.99', '£34.99', '£8.99', '£5.99', '£14.99'];

/** The content that comes with the repository, through the real services. */
test.describe('the catalogue', () => {
  test.beforeAll(async ({ stack }) => {
    await until('the starting content is loaded', async () => {
      const { items } = (await (await fetch(`${stack.addresses.gateway}/api/merch`)).json()) as {
        items: unknown[];
      };
      return items.length >= 12;
    });
  });

  test('[I2] [B8] has the nine services, in their order, each with its page', async ({ page }) => {
    await page.goto('/services');
    const titles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await expect(titles).toHaveText(SERVICES.map(([, title]) => title));
    await page.goto('/');
    const grid = page.getByRole('region', { name: 'Opportunities & Services' });
    await expect(grid.getByRole('heading', { level: 3 })).toHaveText(SERVICES.map(([, title]) => title));
    for (const [slug, title] of SERVICES) {
      await page.goto(`/services/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });

  test('[B10] [L2] [L3] has six items at home and six others in the shop, each at its price, none for sale', async ({
    page,
  }) => {
    await page.goto('/');
    const preview = page.getByRole('region', { name: 'Merchandise' });
    await expect(preview.getByText(/^£/)).toHaveText(AT_HOME);
    const atHome = await preview.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(atHome).toHaveLength(6);
    await expect(preview.getByRole('button', { name: 'Coming Soon' })).toHaveCount(6);
    for (const path of ['/merch', '/shop']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(/^£/)).toHaveText(IN_THE_SHOP);
      const names = await main.getByRole('heading', { level: 2 }).allInnerTexts();
      expect(names.filter((name) => atHome.includes(name))).toEqual([]);
    }
  });

  test('[X15] gives each item of merchandise with all its fields', async ({ stack }) => {
    const answer = await fetch(`${stack.addresses.gateway}/api/merch`);
    const { items } = (await answer.json()) as { items: { category: string; image_url: string }[] };
    expect(items).toHaveLength(12);
    for (const item of items) {
      expect(item).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        price_gbp: expect.any(Number),
        category: expect.stringMatching(/^(Clothing|Accessories)$/),
        available: false,
      });
      const picture = await fetch(new URL(item.image_url, stack.addresses.gateway));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
    expect(new Set(items.map(({ image_url }) => image_url)).size).toBe(12);
  });
});
