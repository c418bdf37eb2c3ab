import { randomUUID } from 'node:crypto';
import { NewsletterUnderTest } from './support/newsletter-under-test';

let newsletter: NewsletterUnderTest;
beforeAll(async () => {
  newsletter = await NewsletterUnderTest.start();
});
afterAll(() => newsletter.stop());
beforeEach(() => newsletter.db.query('TRUNCATE campaigns'));

const add = (author: string) =>
  newsletter.db.query(
    `INSERT INTO campaigns (id, subject, section, content, created_by) VALUES ($1, 'A week', 'border-updates', '', $2)`,
    [randomUUID(), author],
  );
const count = async (email: string) =>
  (await newsletter.internal('GET', `/internal/staff-names?${new URLSearchParams({ email }).toString()}`))
    .body.rows;
const erase = (email: string) => newsletter.internal('POST', '/internal/staff-names/erasures', { email });

it.each([
  ['as it is stored', 'ana@staff.example', 'ana@staff.example'],
  ['in capitals', 'ana@staff.example', ' ANA@Staff.example '],
  ['with an invisible character', 'ana@staff.example', '\u200Bana@staff.example'],
  ['stored in capitals', 'Ana@staff.example', 'ana@staff.example'],
  ['with a domain in letters', 'ana@xn--espaol-zwa.example', 'ana@español.example'],
  ['with a domain in Punycode', 'ana@xn--espaol-zwa.example', 'ana@XN--ESPAOL-ZWA.example'],
])('the author of a campaign is found and erased by an address %s', async (_name, stored, asked) => {
  await add(stored);
  await add(stored);
  await add('other@staff.example');
  expect(await count(asked)).toEqual({ 'campaigns.created_by': 2 });
  expect((await erase(asked)).body).toEqual({ rows: { 'campaigns.created_by': 2 } });
  expect((await erase(asked)).body).toEqual({ rows: { 'campaigns.created_by': 0 } });
  const rows = await newsletter.rows('SELECT created_by FROM campaigns ORDER BY created_by');
  expect(rows.map(({ created_by }) => created_by)).toEqual([
    'former staff',
    'former staff',
    'other@staff.example',
  ]);
});

it('the erasure of an unknown address changes nothing, and callers without a token are rejected', async () => {
  await add('ana@staff.example');
  expect(await count('ben@staff.example')).toEqual({ 'campaigns.created_by': 0 });
  const body = { email: 'ana@staff.example' };
  expect((await newsletter.request('POST', '/internal/staff-names/erasures', body)).status).toBe(401);
  expect(await count('ana@staff.example')).toEqual({ 'campaigns.created_by': 1 });
});
