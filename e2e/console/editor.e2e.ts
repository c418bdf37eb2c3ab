import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.fixture';
import { contentLoaded, itemId } from '../support/content';

test('shows both texts to the second of two editors, and keeps both', async ({ as, operator }) => {
  await contentLoaded(operator, 'policing-and-pursuit');
  const id = await itemId(operator, 'faqs', 'airport-checks');
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
});

test('goes to any page and item with the keyboard alone', async ({ as, operator }) => {
  await contentLoaded(operator, 'policing-and-pursuit');
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
