const EMAIL = 'bench@frontier.example';
const PASSWORD = 'a password of many words';

/** Creates the first administrator of a new system and returns a page on which they have signed in. */
export async function signInAsFirstAdmin(browser, { addresses, setupToken }, options = {}) {
  const origin = addresses.gateway;
  const made = await fetch(`${origin}/api/admin-setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, token: setupToken }),
  });
  if (!made.ok) throw new Error(`Creating the first administrator failed: ${made.status}`);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
  await page.goto(`${origin}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('complementary').waitFor();
  return page;
}
