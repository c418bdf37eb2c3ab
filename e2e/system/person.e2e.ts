import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Stack } from '@frontier/dev';
import { Operator } from '../support/operator';
import { addPerson } from '../support/people';
import { expect, test } from '../support/stack.fixture';

const run = promisify(execFile);

test.describe('the command for the data of a person', () => {
  const person = async (stack: Stack, command: string, email: string): Promise<unknown> => {
    const { stdout } = await run(process.execPath, ['libs/ops/person.mjs', command, email], {
      env: {
        ...process.env,
        GATEWAY_URL: stack.internalUrl,
        IDENTITY_URL: stack.identity.url,
        IDENTITY_CLIENT_SECRET: stack.identity.clientSecrets.operator,
      },
    });
    return JSON.parse(stdout);
  };

  test('exports and erases the data of exactly one address', async ({ stack }) => {
    const operator = new Operator(stack);
    const name = randomUUID().slice(0, 8);
    const email = `${name}@reader.example`;
    const other = `other-${name}@reader.example`;
    for (const address of [email, other]) {
      await operator.query(
        `INSERT INTO leads.leads (id, form, email, message, consent)
         VALUES (gen_random_uuid(), 'contact', $1, 'A question.', false)`,
        [address],
      );
      await operator.query(
        `INSERT INTO newsletter.subscribers (id, email, address_hash, sections)
         VALUES (gen_random_uuid(), $1, $2, '{}')`,
        [address, randomUUID()],
      );
      await operator.query(
        `INSERT INTO newsletter.campaigns (id, subject, section, content, created_by)
         VALUES (gen_random_uuid(), 'A week', 'border-updates', '', $1)`,
        [address],
      );
      await addPerson(stack, { email: address, password: 'a long word for them', role: 'staff' });
    }
    expect(await person(stack, 'export', email.toUpperCase())).toMatchObject({
      enquiries: [{ email, message: 'A question.', notes: [] }],
      subscriptions: [{ email }],
      accounts: [{ email, role: 'staff', enabled: true }],
      signatures: { 'newsletter.campaigns.created_by': 1 },
    });
    expect(await person(stack, 'erase', email)).toEqual({
      ...{ enquiries: 1, subscriptions: 1, accounts: 1 },
      signatures: { 'newsletter.campaigns.created_by': 1 },
    });
    const nothing = { enquiries: [], subscriptions: [], accounts: [], signatures: {} };
    expect(await person(stack, 'export', email)).toEqual(nothing);
    expect(await person(stack, 'export', other)).toMatchObject({
      enquiries: [{ email: other }],
      subscriptions: [{ email: other }],
      accounts: [{ email: other }],
      signatures: { 'newsletter.campaigns.created_by': 1 },
    });
    for (const service of ['leads', 'newsletter', 'staff']) {
      const entries = await operator.query(
        `SELECT FROM ${service}.outbox WHERE subject = 'audit.recorded.v1' AND envelope::text LIKE $1`,
        [`%${name}%`],
      );
      expect(entries).toEqual([]);
    }
    // The address can be registered again, which shows that the identity provider has deleted the account, too.
    await addPerson(stack, { email, password: 'a long word for them', role: 'user' });
  });
});
