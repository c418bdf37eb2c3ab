import { expect, FAILURE, test } from '../support/console.fixture';
import { Mailbox } from '../support/mailbox';
import { until } from '../support/operator';

test('[S1][S2][S3][S4] changes the role of a colleague at once, and never one’s own', async ({
  as,
  newcomer,
  operator,
  people,
}) => {
  const { id, email } = await newcomer('user');
  const page = await as('admin');
  await page.goto('/admin/users');
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText(id);
  await expect(row.getByRole('cell', { name: 'User', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Change role of ${people.admin.email}` })).toBeDisabled();
  await row.getByRole('button', { name: `Change role of ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: `Role of ${email}` });
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByText('Staff', { exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('cell', { name: 'Staff', exact: true })).toBeVisible();
  const stored = await operator.query('SELECT role FROM staff.user_roles WHERE user_id = $1', [id]);
  expect(stored).toEqual([{ role: 'staff' }]);
  await until('the log has it', async () => {
    const entries = await operator.query(
      `SELECT FROM staff.audit_logs WHERE action = 'user.role_changed' AND actor_user_id = $1
         AND meta_json -> 'target' ->> 'id' = $2 AND meta_json ->> 'to' = 'staff'`,
      [people.admin.id, id],
    );
    return entries.length === 1;
  });
  await page.route('**/api/staff/users/*', (route) => route.fulfill(FAILURE));
  await row.getByRole('button', { name: `Change role of ${email}` }).click();
  await dialog.getByText('Admin', { exact: true }).click();
  await expect(page.getByText('Error updating role')).toBeVisible();
  await page.route('**/api/staff/users', (route) => route.fulfill(FAILURE));
  await page.goto('/admin/users');
  await expect(page.getByRole('alert')).toContainText('Error fetching users');
});

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
