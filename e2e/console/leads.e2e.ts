import { readFileSync } from 'node:fs';
import { expect, FAILURE, figure, test } from '../support/console.fixture';

test('[R1][R2][R4] the leads page lists all leads, counts those of the last 30 days, and exports all leads', async ({
  as,
  operator,
}) => {
  await operator.query('TRUNCATE leads.leads CASCADE');
  const message = 'She said "hello", then\nleft; =1+1';
  await operator.query(
    `INSERT INTO leads.leads (id, form, name, email, message, consent, created_at) VALUES
       (gen_random_uuid(), 'contact', 'Old Enquiry', 'old@example.org', 'Old', false, now() - interval '31 days'),
       (gen_random_uuid(), 'contact', 'Recent Enquiry', 'recent@example.org', $1, false, now() - interval '29 days'),
       (gen_random_uuid(), 'partner', 'New Enquiry', 'new@example.org', 'New', false, now())`,
    [message],
  );
  const page = await as('staff');
  await page.goto('/admin/leads');
  const names = page.getByRole('region', { name: 'Leads' }).getByRole('link');
  await expect(names).toHaveText(['New Enquiry', 'Recent Enquiry', 'Old Enquiry']);
  await expect(figure(page, 'All leads')).toHaveText('3');
  await expect(figure(page, 'Last 30 days')).toHaveText('2');
  await expect(page.getByRole('button', { name: 'Add Sample Lead' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  const cells = [...text.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) =>
    cell.replaceAll('""', '"'),
  );
  const columns = text.split('\r\n')[0]?.split(',').length ?? 0;
  expect(cells).toHaveLength(4 * columns);
  expect(cells).toContain(message.replace('=1', "'=1"));

  await page.getByLabel('Search').fill('recent@');
  await expect(names).toHaveText(['Recent Enquiry']);
  await expect(page).toHaveURL(/[?&]q=recent/);
  await page.reload();
  await expect(names).toHaveText(['Recent Enquiry']);
});

test('the browser stores named filters of the leads page, without the search text', async ({ as }) => {
  const page = await as('staff');
  await page.goto('/admin/leads?form=partner&status=new&q=somebody');
  const saved = page.getByRole('group', { name: 'Saved filters' });
  await saved.getByRole('button', { name: 'Save These Filters' }).click();
  await page.getByRole('tooltip').getByLabel('Name').fill('New partners');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await page.reload();
  await saved.getByRole('button', { name: 'New partners', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/leads\?(status=new&form=partner|form=partner&status=new)$/);
  await page.goto('/admin/items?kind=faq');
  await expect(saved.getByRole('button', { name: 'New partners', exact: true })).toHaveCount(0);
  await page.goto('/admin/leads');
  await saved.getByRole('button', { name: 'Forget New partners' }).click();
  await expect(saved).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Leads' })).toBeVisible();
  await expect(saved).toHaveCount(0);
});

test('a lead can be opened and assigned with the keyboard, and then erased', async ({ as, operator }) => {
  await operator.query(
    `INSERT INTO leads.leads (id, form, name, email, consent) VALUES (gen_random_uuid(), 'contact', 'To Erase', 'erase@example.org', false)`,
  );
  const page = await as('staff');
  await page.goto('/admin/leads?q=To Erase');
  await page.getByRole('link', { name: 'To Erase' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'To Erase' });
  await drawer.getByLabel('Assigned to').fill('Mia');
  await drawer.getByLabel('Assigned to').press('Enter');
  await drawer.getByRole('button', { name: 'Erase …' }).click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('Lead erased')).toBeVisible();
  const rows = await operator.query(
    `SELECT 1 FROM leads.leads WHERE name = 'To Erase' OR assigned_to = 'Mia' AND email IS NOT NULL`,
  );
  expect(rows).toEqual([]);
});

test('[R3][R6][R2] an admin can add a sample lead and check that leads are protected, and sees failed requests', async ({
  as,
  operator,
}) => {
  const page = await as('admin');
  await page.goto('/admin/leads');
  const before = await operator.query(`SELECT FROM leads.leads WHERE name = 'Sample Lead'`);
  const sample = page.getByRole('button', { name: 'Add Sample Lead' });
  await sample.click();
  await expect(page.getByText('Sample lead added')).toBeVisible();
  const after = await operator.query(`SELECT FROM leads.leads WHERE name = 'Sample Lead'`);
  expect(after).toHaveLength(before.length + 1);
  await page.route('**/api/staff/leads/sample', (route) => route.fulfill(FAILURE));
  // The button ignores clicks until the list has been loaded again.
  await expect(sample).not.toHaveClass(/loading/);
  await sample.click();
  await expect(page.getByText('Error creating sample lead')).toBeVisible();

  await page.goto('/admin/leads-security');
  await expect(page.getByText('Leads are protected')).toBeVisible();
  await page.route('**/api/staff/leads-security', (route) => route.fulfill(FAILURE));
  await page.getByRole('button', { name: 'Check again' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error');
  await expect(alert).toContainText('Failed to check security status');
  await page.route('**/api/staff/leads?*', (route) => route.fulfill(FAILURE));
  await page.goto('/admin/leads');
  await expect(page.getByRole('alert')).toContainText('Error fetching leads');
});
