import { readFileSync } from 'node:fs';
import { expect, FAILURE, figure, rowsOf, test } from '../support/console.fixture';
import { Mailbox } from '../support/mailbox';
import type { Operator } from '../support/operator';
import { until } from '../support/operator';

/** Readers of every section: the names of those who get newsletters now, and of those who have left. */
async function readers(
  operator: Operator,
  active: readonly string[],
  gone: readonly string[] = [],
): Promise<void> {
  await operator.query('TRUNCATE newsletter.subscribers, newsletter.campaigns CASCADE');
  await operator.query(
    `INSERT INTO newsletter.subscribers (id, email, address_hash, name, lang, unsubscribed, sections, source_path, created_at)
     SELECT gen_random_uuid(), name || '@example.org', md5(name), initcap(name), 'en', name = ANY ($2),
       ARRAY['border-updates', 'policy-analysis', 'business-immigration', 'eu-relations'], '/newsletter',
       now() - make_interval(mins => place::int)
     FROM unnest($1::text[] || $2::text[]) WITH ORDINALITY AS listed (name, place)`,
    [active, gone],
  );
}

test('[U1][U2][U3] lists subscribers, exports those who are active, and deletes one', async ({
  as,
  operator,
}) => {
  await readers(operator, ['ana', 'ben'], ['cleo']);
  const page = await as('staff');
  await page.goto('/admin/subscribers');
  await expect(figure(page, 'Total')).toHaveText('3');
  await expect(figure(page, 'Active')).toHaveText('2');
  const rows = rowsOf(page, 'Subscribers');
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

test('[U4][U6][U7][U11] writes a newsletter, tries it and sends it, and keeps what became of it', async ({
  as,
  operator,
  stack,
}) => {
  await readers(operator, ['dora', 'emil'], ['fay']);
  const page = await as('staff');
  await page.goto('/admin/newsletter');
  for (const [label, count] of [
    ['Total', '3'],
    ['Active', '2'],
    ['Unsubscribed', '1'],
  ] as const)
    await expect(figure(page, label)).toHaveText(count);

  await page.getByRole('button', { name: 'Compose Newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compose Newsletter' });
  await expect(dialog).toContainText('2 active recipients');
  await dialog.getByLabel('Subject').fill('What changed this week');
  await dialog.getByRole('button', { name: 'Save and preview' }).click();
  await expect(page.getByText('Missing content')).toBeVisible();
  await expect(page.getByText('Please provide both subject and content for the newsletter.')).toBeVisible();
  await dialog.getByLabel('Section').click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([
    'Border & Movement Updates',
    'Policy Analysis & Commentary',
    'Business & Immigration News',
    'EU Relations & Diplomacy',
  ]);
  await page.locator('.ant-select-item-option').last().click();
  await dialog.getByLabel('Content').fill('<h2>The crossing</h2><p>Open.</p><script>alert(1)</script>');
  await dialog.getByRole('button', { name: 'Save and preview' }).click();

  const drawer = page.getByRole('dialog', { name: 'What changed this week' });
  const frame = drawer.frameLocator('iframe');
  await expect(frame.getByText('The crossing')).toBeVisible();
  await expect(frame.locator('script')).toHaveCount(0);
  await expect(drawer).toContainText('staff@frontier.example');
  await drawer.getByRole('button', { name: 'Send test' }).click();
  const mailbox = new Mailbox(stack);
  await until('the test arrives', async () =>
    (await mailbox.to('staff@frontier.example')).some(
      ({ subject }) => subject === '[Test] What changed this week',
    ),
  );
  await drawer.getByRole('button', { name: 'Send …' }).click();
  const question = page.getByRole('dialog', { name: 'Send “What changed this week” to 2 readers?' });
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(drawer.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  for (const [reader, count] of [
    ['dora', 1],
    ['emil', 1],
    ['fay', 0],
  ] as const) {
    await until(
      `what ${reader} gets`,
      async () => (await mailbox.to(`${reader}@example.org`)).length === count,
    );
  }
  await page.keyboard.press('Escape');
  const row = page
    .getByRole('region', { name: 'Campaigns' })
    .getByRole('row', { name: /What changed this week/ });
  await expect(row).toContainText('EU Relations & Diplomacy');
  await expect(row.getByRole('cell').nth(4)).toHaveText('2');
  await expect(row.getByRole('cell').nth(5)).toHaveText('2');
  await expect(row.getByRole('cell').nth(6)).toHaveText('0');
  await page.getByRole('button', { name: 'Compose Newsletter' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('');
});

test('[U5] generates drafts of the week and puts one into the composer', async ({ as, operator }) => {
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

test('[U4][U9][U10][U12] manages readers, tells how emails go out, and says what failed', async ({
  as,
  operator,
  stack,
}) => {
  await readers(operator, ['gus', 'hal'], ['ida']);
  await operator.query(
    `INSERT INTO newsletter.campaigns (id, subject, section, content, created_by) VALUES
       ('5f0a1c1e-3f52-4a34-9c5e-0d6f0a1b2c3d', 'Not to be sent', 'border-updates', '<p>x</p>', 'staff')`,
  );
  const page = await as('staff');
  await page.goto('/admin/newsletter?tab=subscribers');
  const rows = rowsOf(page, 'Subscribers');
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
