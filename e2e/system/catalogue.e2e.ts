import { expect, test } from '../support/stack.fixture';
import { SERVICES } from '../support/services';
import { until } from '../support/operator';

const AT_HOME = [
  ['Two Pillars T-shirt', '£24.99'],
  ['Strait Canvas Bag', '£14.99'],
  ['Runway Cap', '£19.99'],
  ['Levanter Hooded Top', '£39.99'],
  ['Frontier Mug', '£8.99'],
  ['Timeline Notebook', '£16.99'],
] as const;
const IN_THE_SHOP = [
  ['Record Cap', '£12.99', 'Clothing'],
  ['Dated T-shirt', '£19.99', 'Clothing'],
  ['Strait Sweatshirt', '£34.99', 'Clothing'],
  ['Plain Words Mug', '£8.99', 'Accessories'],
  ['Sticker Sheet', '£5.99', 'Accessories'],
  ['Passport Sleeve', '£14.99', 'Accessories'],
] as const;

/** Allows for a machine that starts two systems at once, each loading its content. */
const LOADED_WITHIN_MS = 120_000;

/** Checks the content of the repository through the real services. */
test.describe('the catalogue of services and merchandise', () => {
  test.beforeAll(async ({ stack }) => {
    test.setTimeout(300_000);
    await until(
      'the starting content is loaded',
      async () => {
        const { items } = (await (await fetch(`${stack.addresses.gateway}/api/merch`)).json()) as {
          items: unknown[];
        };
        return items.length >= 12;
      },
      LOADED_WITHIN_MS,
    );
  });

  test('[I2] [B8] lists the nine services in order, each with its page', async ({ page }) => {
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

  test('[B10] [L3] previews six items on the home page with their prices, none of which can be bought', async ({
    page,
  }) => {
    await page.goto('/');
    const preview = page.getByRole('region', { name: 'Merchandise' });
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText(AT_HOME.map(([name]) => name));
    await expect(preview.getByText(/^£/)).toHaveText(AT_HOME.map(([, price]) => price));
    const buttons = preview.getByRole('button', { name: 'Coming Soon' });
    await expect(buttons).toHaveCount(6);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
  });

  for (const path of ['/merch', '/shop']) {
    test(`[L2] [L3] lists six other items on ${path} with all details and prices`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
      await expect(cards.getByRole('heading')).toHaveText(IN_THE_SHOP.map(([name]) => name));
      for (const [index, [name, price, category]] of IN_THE_SHOP.entries()) {
        const card = cards.nth(index);
        await expect(card.getByText(/^£/)).toHaveText(price);
        await expect(card.getByText(category, { exact: true })).toBeVisible();
        await expect(card.getByRole('img', { name: `Drawing: ${name}` })).toBeVisible();
        // Each card has a description: its only paragraph of five or more words.
        await expect(card.getByRole('paragraph').filter({ hasText: /\S+( \S+){4}/ })).toHaveCount(1);
      }
    });
  }

  test('[X15] returns each item of merchandise with all fields', async ({ stack }) => {
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
