import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.fixture';
import { waitForContent, getItemId, waitUntilShown } from '../support/content';
import { until } from '../support/operator';

test(
  'the second of two concurrent editors sees both texts, and both versions are stored',
  { tag: '@long' },
  async ({ as, operator }) => {
    await waitForContent(operator, 'policing-and-pursuit');
    const id = await getItemId(operator, 'faqs', 'airport-checks');
    const [one, other] = [await as('staff'), await as('admin')];
    const edit = async (page: Page, sentence: string) => {
      await page.goto(`/admin/items/faq/${id}`);
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.fill(`${await text.inputValue()}\n\n${sentence}`);
      await page.getByRole('radio', { name: /^Update/ }).check();
    };
    await edit(one, 'So says the first editor.');
    await edit(other, 'So says the second editor.');
    await one.getByRole('button', { name: 'Publish changes' }).click();
    await expect(one.getByText('Saved. Readers see it within seconds')).toBeVisible();
    await other.getByRole('button', { name: 'Publish changes' }).click();
    const compared = other.getByRole('region', { name: 'Text, yours and theirs' });
    await expect(compared).toContainText('So says the first editor.');
    await expect(compared).toContainText('So says the second editor.');
    const text = other.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill(`${await text.inputValue()}\n\nAnd so does the first.`);
    await other.getByRole('button', { name: 'Go on with the form as it is' }).click();
    await other.getByRole('button', { name: 'Publish changes' }).click();
    await expect(other.getByText('Saved. Readers see it within seconds')).toBeVisible();
    const history = other.getByRole('region', { name: 'Earlier versions' });
    await history.getByText('Text', { exact: true }).first().click();
    await expect(history.locator('del').first()).toHaveText('first');
    await expect(history.locator('ins').first()).toHaveText('second');
    await expect(history.locator('ins').last()).toContainText('So says the first editor.');
  },
);

test('every page and item of the console can be opened with the keyboard alone', async ({ as, operator }) => {
  await waitForContent(operator, 'policing-and-pursuit');
  const page = await as('staff');
  await page.goto('/admin/videos');
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'A page, or words of an item' })).toBeFocused();
    await page.keyboard.type(words);
  };
  await find('audit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  const [item] = await operator.query<{ id: string; title: string }>(
    `SELECT id, title FROM content.explainers WHERE slug = 'policing-and-pursuit'`,
  );
  await find(item?.title ?? '?');
  await expect(page.locator('.ant-select-item-option-active')).toContainText(item?.title ?? '?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/items/explainer/${item?.id}$`));
});

test('a correction of a news article reaches its page, the corrections page, feed, search and assistant', async ({
  as,
  complaints,
  operator,
  page: reader,
  request,
}) => {
  const id = crypto.randomUUID();
  const name = `Heron ${id.slice(0, 8)}`;
  const path = `/news/heron-${id}`;
  await operator.query(
    `INSERT INTO content.articles
       (id, slug, title, summary, summary_html, full_text, source_name, source_url, tags, visible)
     VALUES ($1, $2, $3, 'The ferry is late.', '<p>The ferry is late.</p>', 'The ferry is late, says its captain.',
       'Gazette', 'https://gazette.example/heron', '{ferry}', true)`,
    [id, path.slice('/news/'.length), `${name} is late`],
  );
  // Puts the page into the gateway's cache, which the correction has to invalidate.
  await waitUntilShown(reader, path, `${name} is late`);

  const page = await as('staff');
  await page.goto('/admin/items?kind=article');
  await page.getByLabel('Search').fill(name);
  await page
    .getByRole('region', { name: 'Content' })
    .getByRole('link', { name: `${name} is late` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/items/article/${id}$`));
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveCount(0);

  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const publish = page.getByRole('button', { name: 'Publish changes' });
  await field('Title').fill(`${name} is on time`);
  await field('Address at the source').fill('javascript:alert(1)');
  await page.getByRole('radio', { name: /^Correction/ }).check();
  const note = `The title said that ${name} is late. It is on time.`;
  await page.getByLabel('What readers are told').fill(note);
  await publish.click();
  await expect(field('Address at the source')).toHaveAccessibleDescription(/not an address of the web/);
  await field('Address at the source').fill('https://gazette.example/heron-on-time');

  // Another editor saves first.
  const other = await as('admin');
  await other.goto('/admin');
  await other.keyboard.press('Control+k');
  await other.getByRole('combobox', { name: 'A page, or words of an item' }).fill(name);
  await expect(other.locator('.ant-select-item-option-active')).toContainText(`${name} is late`);
  await other.keyboard.press('Enter');
  await other.getByRole('textbox', { name: 'Summary', exact: true }).fill('The ferry comes on time.');
  await other.getByRole('radio', { name: /^Update/ }).check();
  await other.getByRole('button', { name: 'Publish changes' }).click();
  await expect(other.getByText('Saved. Readers see it within seconds')).toBeVisible();
  await publish.click();
  const compared = page.getByRole('region', { name: 'Summary, yours and theirs' });
  await compared.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('button', { name: 'Go on with the form as it is' }).click();
  await publish.click();
  await expect(page.getByText('Saved. Readers see it within seconds')).toBeVisible();
  const history = page.getByRole('region', { name: 'Earlier versions' });
  await history.getByText('Title, Address at the source').click();
  await expect(history.locator('ins').first()).toContainText('time');

  await waitUntilShown(reader, path, `${name} is on time`);
  await waitUntilShown(reader, path, note);
  await expect(reader.getByRole('main')).toContainText('The ferry comes on time.');
  await expect(reader.getByRole('link', { name: /^Read Source/ })).toHaveAttribute(
    'href',
    'https://gazette.example/heron-on-time',
  );
  await waitUntilShown(reader, '/corrections', note);
  await until('the feed has it', async () =>
    (await (await request.get('/news/rss')).text()).includes(`${name} is on time`),
  );
  await until('the search finds it', async () =>
    (await (await request.get(`/api/search?q=${encodeURIComponent(`${name} is on time`)}`)).text()).includes(
      path,
    ),
  );
  await until('the assistant has read it', async () => {
    const rows = await operator.query(
      'SELECT FROM chat.kb_documents WHERE source_id = $1 AND visible AND title = $2',
      [id, `${name} is on time`],
    );
    return rows.length > 0;
  });
  expect(complaints).toEqual([]);
});
