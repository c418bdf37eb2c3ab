import { expect, test } from '../support/console.fixture';
import { Mailbox } from '../support/mailbox';
import { until } from '../support/operator';

const FAILURE = {
  status: 500,
  contentType: 'application/problem+json',
  body: '{"title":"Broken","code":"INTERNAL"}',
};

test('[S5] invites somebody by email, and says when that failed', async ({ as, stack }) => {
  const email = `invited-${Date.now()}@frontier.example`;
  const page = await as('admin');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please give an email address')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Staff');
  const mailbox = new Mailbox(stack);
  await until('the invitation arrives', async () => (await mailbox.to(email)).length === 1);
  await page.route('**/users/invitations', (route) => route.fulfill(FAILURE));
  await page.getByRole('button', { name: 'Invite User' }).click();
  await dialog.getByLabel('Email').fill('other@frontier.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Error sending invitation')).toBeVisible();
});

test('[O15] keeps staff out of what is for admins, and out of the menu', async ({ as }) => {
  const page = await as('staff');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Users' }),
  ).toHaveCount(0);
});

test('[R7][O16] makes the first admin with the secret of the installation, and nobody after', async ({
  as,
  operator,
  people,
  stack,
}) => {
  const page = await as('user');
  await page.goto('/admin/leads-security');
  await expect(page.getByRole('heading', { name: 'Staff Access Required' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make Me Admin' })).toHaveCount(0);
  const admins = await operator.query<{ user_id: string }>(
    `UPDATE staff.user_roles SET role = 'staff' WHERE role = 'admin' RETURNING user_id`,
  );
  try {
    await page.reload();
    await page.getByLabel('Initialization token').fill('a guess');
    await page.getByRole('button', { name: 'Make Me Admin' }).click();
    await expect(page.getByText('Failed to create admin role')).toBeVisible();
    await page.getByLabel('Initialization token').fill(stack.setupToken);
    await page.getByRole('button', { name: 'Make Me Admin' }).click();
    await expect(page.getByText('You are an admin now')).toBeVisible();
    await expect(page.getByText('Leads are protected')).toBeVisible();
    const role = await operator.query('SELECT role FROM staff.user_roles WHERE user_id = $1', [
      people.user.id,
    ]);
    expect(role).toEqual([{ role: 'admin' }]);
  } finally {
    await operator.query(`UPDATE staff.user_roles SET role = 'user' WHERE user_id = $1`, [people.user.id]);
    await operator.query(`UPDATE staff.user_roles SET role = 'admin' WHERE user_id = ANY ($1)`, [
      admins.map(({ user_id }) => user_id),
    ]);
  }
});
