import { expect, test } from '../support/site.fixture';

test('[L9] the about page names audience, scope, method, people and contact', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Mission',
    'Who it is for',
    'What is published',
    'Editorial approach',
    'Independence',
    'Who publishes this',
    'Contact',
  ]);
  await expect(main).toContainText(
    'not an official site of any government, of the European Union or of the United Kingdom',
  );
  const contact = main.getByRole('link', { name: 'contact', exact: true });
  await expect(contact).toHaveAttribute('href', '/contact');
  await main.getByRole('link', { name: 'services', exact: true }).click();
  await expect(page).toHaveURL('/services#contact-form');
  await expect(page.locator('#contact-form')).toBeInViewport();
});

test('the about and privacy pages say that an installation without an imprint names no publisher', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('main')).toContainText(
    'The publisher of this installation has not been named.',
  );
  await expect(page.getByRole('contentinfo')).not.toContainText('Published by');
  await page.goto('/privacy');
  await expect(page.getByRole('main')).toContainText(
    'The data controller of this installation has not been named.',
  );
});

test('[L5] the shop promises free shipping on orders over 50 euros', async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByRole('main')).toContainText('Free shipping on orders over €50.');
});

test('[A23] the news page announces updates every 24 hours, and the newsletter page a weekly newsletter', async ({
  page,
}) => {
  await page.goto('/news');
  await expect(page.getByRole('main')).toContainText('automatically every 24 hours');
  await page.goto('/newsletter');
  await expect(page.getByRole('main')).toContainText(/once a week|weekly/);
});
