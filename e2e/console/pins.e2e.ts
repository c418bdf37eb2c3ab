import { expect, getTableRows, test } from '../support/console.fixture';
import { waitForContent, waitUntilShown } from '../support/content';

test('staff pin an event to the front page until the end of a day, and unpin it', async ({
  as,
  complaints,
  operator,
  page: reader,
}) => {
  await waitForContent(operator, 'policing-and-pursuit');
  const [event] = await operator.query<{ title: string }>(
    'SELECT title FROM content.timeline_events WHERE is_visible ORDER BY title LIMIT 1',
  );
  const title = event?.title ?? '?';
  await reader.goto('/');
  await expect(reader.getByRole('region', { name: 'Pinned' })).toHaveCount(0);

  const page = await as('staff');
  await page.goto('/admin/items?kind=timeline-event');
  await page.getByLabel('Search').fill(title);
  await page.getByRole('button', { name: `Pin ${title}`, exact: true }).click();
  const day = page.getByLabel('Last day');
  await day.fill('2099-01-31');
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByText('It stands above the news now')).toBeVisible();
  await page.goto('/admin/items?state=pinned');
  await expect(getTableRows(page, 'Content')).toHaveCount(1);
  await expect(getTableRows(page, 'Content')).toContainText('Pinned until 31 Jan 2099');
  await waitUntilShown(reader, '/', 'Pinned');
  await expect(reader.getByRole('region', { name: 'Pinned' }).getByRole('link')).toHaveText([title]);

  await page.getByRole('button', { name: `Unpin ${title}`, exact: true }).click();
  await expect(page.getByText('Unpinned', { exact: true })).toBeVisible();
  await expect(getTableRows(page, 'Content')).toHaveCount(0);
  await expect(async () => {
    await reader.goto('/');
    await expect(reader.getByRole('region', { name: 'Pinned' })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  expect(complaints).toEqual([]);
});
