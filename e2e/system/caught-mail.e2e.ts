import { createTransport } from 'nodemailer';
import { expect, test } from '../support/stack.fixture';
import { Mailbox } from '../support/mailbox';

test('caught mail is shown at the address that npm start prints, and other origins cannot read or delete it', async ({
  page,
  stack,
}) => {
  const mail = { from: 'a@frontier.example', to: 'b@frontier.example', subject: 'A link of an invitation' };
  await createTransport(stack.smtpUrl).sendMail(mail);
  const { origin } = new URL(stack.addresses.mail);
  expect((await page.goto(origin))?.status()).toBe(401);
  await page.goto(stack.addresses.mail);
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByText(mail.subject).first()).toBeVisible();
  expect(await page.evaluate('document.cookie')).toBe('');

  await page.route('http://evil.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Prizes' }),
  );
  await page.goto('http://evil.test/');
  const tried = await page.evaluate(
    ([api, all]) =>
      Promise.all([
        fetch(api, { credentials: 'include' }).then(
          () => 'read',
          () => 'refused',
        ),
        fetch(all, { method: 'DELETE', credentials: 'include' }).then(
          () => 'deleted',
          () => 'refused',
        ),
      ]),
    [`${origin}/api/email`, `${origin}/api/email/all`] as const,
  );
  expect(tried).toEqual(['refused', 'refused']);
  expect(await new Mailbox(stack).to(mail.to)).toHaveLength(1);
});
