import { expect, FAILURE, test } from '../support/console.fixture';

test('[S1][S3][S4][S5] the users page lists users, keeps admins from changing their own role, and reports failed requests', async ({
  as,
  newcomer,
  people,
}) => {
  const { id, email } = await newcomer('user');
  const page = await as('admin');
  await page.goto('/admin/users?page=1');
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText(id);
  await expect(row.getByRole('cell', { name: 'User', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Change role of ${people.admin.email}` })).toBeDisabled();
  await page.route('**/api/staff/users/*', (route) => route.fulfill(FAILURE));
  await row.getByRole('button', { name: `Change role of ${email}` }).click();
  // The URL also names the page of the list, because the dialog reads its user from a row of that page.
  await expect(page).toHaveURL(/page=1&dialog=/);
  await page.getByRole('dialog').getByText('Admin', { exact: true }).click();
  await expect(page.getByText('Error updating role')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please give an email address')).toBeVisible();
  await dialog.getByLabel('Email').fill('other@frontier.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Error sending invitation')).toBeVisible();
  await page.route('**/api/staff/users?*', (route) => route.fulfill(FAILURE));
  await page.goto('/admin/users');
  await expect(page.getByRole('alert')).toContainText('Error fetching users');
});

test('[R7][O16] the setup token appoints the first admin, and no second admin', async ({
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
    await page.route('**/api/staff/me/admin-role', (route, request) =>
      route.continue({ headers: { ...request.headers(), authorization: 'Bearer of-nobody' } }),
    );
    await page.getByRole('button', { name: 'Make Me Admin' }).click();
    await expect(page.getByText('You must be logged in to create an admin account')).toBeVisible();
    await page.unrouteAll();
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
