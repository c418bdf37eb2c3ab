import { contactForm } from './support/forms';
import { LeadsUnderTest } from './support/leads-under-test';

let leads: LeadsUnderTest;
beforeAll(async () => {
  leads = await LeadsUnderTest.start();
});
afterAll(() => leads.stop());

it('the address of a member of staff is found and erased in notes and assignments', async () => {
  const email = 'ana@staff.example';
  const { body: lead } = await leads.send(contactForm);
  await leads.staff('PATCH', `/leads/${lead.id}`, { assigned_to: email });
  await leads.staff('POST', `/leads/${lead.id}/notes`, { text: 'Called back.' });
  await leads.db.query('UPDATE lead_notes SET author = $1', [email]);
  const rows = { 'lead_notes.author': 1, 'leads.assigned_to': 1 };
  expect((await leads.internal('GET', `/internal/staff-names?email=${email}`)).body).toEqual({ rows });
  expect((await leads.internal('POST', '/internal/staff-names/erasures', { email })).body).toEqual({ rows });
  const { body } = await leads.staff('GET', `/leads/${lead.id}`);
  expect(body).toMatchObject({
    assigned_to: 'former staff',
    notes: [{ author: 'former staff', text: 'Called back.' }],
  });
  expect(JSON.stringify(body)).not.toContain(email);
});
