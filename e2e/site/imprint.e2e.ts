import { expect, test } from '../support/site.fixture';
import { findStructuredDataErrors, parseStructuredData } from '../support/structured-data';

const PUBLISHER = 'Example & <b>Press</b> Ltd.';
const ADDRESS = '1 Example Street, Exampletown';

test.use({
  siteEnv: {
    IMPRINT_PUBLISHER: PUBLISHER,
    IMPRINT_ADDRESS: ADDRESS,
    IMPRINT_RESPONSIBLE: 'Example One',
    IMPRINT_EDITORS: 'Example Two, editor; Example Three, deputy editor',
    IMPRINT_FUNDING: 'Example readers',
    IMPRINT_CONTROLLER: `Example Press Ltd., ${ADDRESS}`,
  },
});

test('the footer links to the imprint on the about page', async ({ page }) => {
  await page.goto('/privacy');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: `Published by ${PUBLISHER}` })
    .click();
  await expect(page).toHaveURL('/about#publisher');
  await expect(page.getByRole('heading', { name: 'Who publishes this' })).toBeInViewport();
  await expect(page.locator('#publisher + ul > li')).toHaveText([
    `Publisher: ${PUBLISHER}`,
    `Address: ${ADDRESS}`,
    'Responsible for the content: Example One',
    'Editors: Example Two, editor; Example Three, deputy editor',
    'Funding: Example readers',
  ]);
  await expect(page.getByRole('main')).not.toContainText('has not been named');
});

test('the privacy policy names the data controller with the address', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('main')).toContainText(`Data controller: Example Press Ltd., ${ADDRESS}`);
  await expect(page.getByRole('main')).not.toContainText('has not been named');
});

for (const path of ['/news/article-1', '/explained/explainer-1', '/analysis/analysis-1'])
  test(`the structured data of ${path} names the publisher`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(await findStructuredDataErrors(html)).toEqual([]);
    expect(parseStructuredData(html).find(({ publisher }) => publisher)?.publisher).toMatchObject({
      name: 'Frontier Record',
      legalName: PUBLISHER,
      address: ADDRESS,
    });
  });
