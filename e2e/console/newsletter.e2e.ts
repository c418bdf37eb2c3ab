import { readFileSync } from 'node:fs';
import { expect, FAILURE, figure, getTableRows, test } from '../support/console.fixture';
import { Mailbox } from '../support/mailbox';
import { until } from '../support/operator';
import { replaceSubscribers } from '../support/subscribers';

test('[U1][U2][U3] the subscribers page lists all subscribers, exports the active ones, and deletes one', async ({
  as,
  operator,
}) => {
  await replaceSubscribers(operator, ['ana', 'ben'], ['cleo']);
  const page = await as('staff');
  await page.goto('/admin/subscribers');
  await expect(figure(page, 'Total')).toHaveText('3');
  await expect(figure(page, 'Active')).toHaveText('2');
  const rows = getTableRows(page, 'Subscribers');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('ana@example.orgAnaEnglishActive');
  await expect(rows.first()).toContainText('/newsletter');
  await page.getByLabel('Search by email').fill('BEN@');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('"ana@example.org","Ana","en","active",');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).not.toContain('cleo');
  await expect(page.getByText('Active subscribers exported to CSV')).toBeVisible();
  await page.route('**/subscribers.csv', (route) => route.fulfill(FAILURE));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Failed to export subscribers')).toBeVisible();

  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete subscriber ben@example.org?',
  });
  await page.getByRole('button', { name: 'Delete ben@example.org' }).click();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete ben@example.org' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Subscriber deleted')).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect(await operator.query(`SELECT 1 FROM newsletter.subscribers WHERE email LIKE 'ben%'`)).toEqual([]);

  await page.route('**/api/staff/subscribers/*', (route) => route.fulfill(FAILURE));
  await page.getByRole('button', { name: 'Delete ana@example.org' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Failed to delete subscriber')).toBeVisible();
  await page.route('**/api/staff/subscribers?*', (route) => route.fulfill(FAILURE));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch subscribers');
});

test('[U5] staff can generate newsletter drafts for the week and load one into the composer', async ({
  as,
  operator,
}) => {
  const page = await as('staff');
  await page.goto('/admin/newsletter');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  const drafts = page.getByRole('dialog', { name: 'Generated drafts' });
  await expect(drafts).toBeVisible({ timeout: 70_000 });
  const [setting] = await operator.query<{ value: { title: string }[] }>(
    `SELECT value FROM newsletter.settings WHERE key = 'newsletter_content'`,
  );
  expect(Array.isArray(setting?.value)).toBe(true);
  const first = setting?.value[0];
  if (first) {
    await drafts.getByRole('button', { name: 'Put into the composer' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Compose Newsletter' }).getByLabel('Subject')).toHaveValue(
      first.title,
    );
  } else await expect(drafts).toContainText('There was nothing new this week');

  await page.goto('/admin/newsletter');
  await page.route('**/functions/generate-newsletter-content', (route) => route.fulfill(FAILURE));
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await expect(page.getByText('Failed to generate content')).toBeVisible();
  await expect(page.getByText('Please try again. Make sure OpenAI API key is configured.')).toBeVisible();
});

test('[U4][U9][U10][U12] the newsletter page filters subscribers, sends a test email, and reports failed requests', async ({
  as,
  operator,
  stack,
}) => {
  await replaceSubscribers(operator, ['gus', 'hal'], ['ida']);
  await operator.query(
    `INSERT INTO newsletter.campaigns (id, subject, section, content, created_by) VALUES
       ('5f0a1c1e-3f52-4a34-9c5e-0d6f0a1b2c3d', 'Not to be sent', 'border-updates', '<p>x</p>', 'staff')`,
  );
  const page = await as('staff');
  await page.goto('/admin/newsletter?tab=subscribers');
  const rows = getTableRows(page, 'Subscribers');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Status').click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Unsubscribed' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('ida@example.org');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByLabel('Search by email or name').fill('Gus');
  await expect(rows).toHaveCount(1);
  await page.route('**/subscribers.csv', (route) => route.fulfill(FAILURE));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Export failed')).toBeVisible();

  await page.getByRole('tab', { name: 'Email Settings' }).click();
  const settings = page.getByRole('tabpanel', { name: 'Email Settings' });
  await expect(settings).toContainText('port 587 with TLS');
  await expect(settings).toContainText('port 465 with SSL');
  await expect(settings).toContainText('Configured, the server answers');
  await settings.getByLabel('Send a test email to').fill('trial@frontier.example');
  await settings.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test email sent')).toBeVisible();
  const mailbox = new Mailbox(stack);
  await until('the test arrives', async () => (await mailbox.to('trial@frontier.example')).length === 1);

  await page.goto('/admin/newsletter/5f0a1c1e-3f52-4a34-9c5e-0d6f0a1b2c3d');
  await page.route('**/campaigns/*/send', (route) => route.fulfill(FAILURE));
  await page.getByRole('button', { name: 'Send …' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Failed to send newsletter')).toBeVisible();

  await page.route('**/api/staff/subscribers?*', (route) => route.fulfill(FAILURE));
  await page.goto('/admin/newsletter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error loading data');
  await expect(alert).toContainText('Failed to load newsletter data. Please try again.');
});
