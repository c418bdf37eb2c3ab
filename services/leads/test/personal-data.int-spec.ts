import { eventually } from '@frontier/testing';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type pino from 'pino';
import { contactForm, errorReport, partnerForm, residencyForm, servicesForm } from './support/forms';
import { LeadsUnderTest, type Row } from './support/leads-under-test';

const mockLines: string[] = [];
jest.mock('pino', () => {
  const real = jest.requireActual<typeof pino>('pino');
  const kept = (options: object) =>
    real.pino(
      { ...options, level: 'trace' },
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          mockLines.push(chunk.toString());
          done();
        },
      }),
    );
  return Object.assign(kept, real);
});

let leads: LeadsUnderTest;
beforeAll(async () => {
  leads = await LeadsUnderTest.start({ LEADS_ACKNOWLEDGEMENT: 'on' });
});
afterAll(() => leads.stop());

const PERSONAL =
  /ana@example|a@b\.com|cleo@rock|dolores@example|eva@example|Martín|Bossano|Cleo|Dolores|Rock & Co|200 12345|How long does it|start in March|like to talk|Good morning|After six|called back/i;

const listRows = (table: string): Promise<Row[]> => leads.db.query(`SELECT * FROM ${table}`);

it('[Z7] personal data is not written to logs, events, job runs or metrics, even on errors', async () => {
  const forms = [servicesForm, residencyForm, partnerForm, contactForm, errorReport] as const;
  // The mail server defers each recipient once, and refuses the last mail permanently.
  leads.mail.behave({ deferrals: 1 });
  const sent = await Promise.all(forms.map((form) => leads.send(form)));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  await eventually(async () => (await leads.rows(`notification <> 'sent'`)).length === 0);
  leads.mail.behave({ refuse: () => true });
  const { body } = await leads.send(contactForm);
  await eventually(async () => (await leads.row(body.id))?.notification === 'failed');

  // Refused forms, staff requests and a failing insert must not reveal personal data, either.
  await leads.send({ ...servicesForm, name: `Martín\n${'x'.repeat(200)}`, email: 'ana@example' });
  await leads.staff('GET', '/leads?q=ana@example.org');
  await leads.staff('POST', `/leads/${body.id}/notes`, { text: 'Dolores was called back' });
  await leads.staff('POST', '/lead-erasures', { email: 'eva@example.org' });
  await leads.db.query(`ALTER TABLE leads ADD CONSTRAINT none CHECK (form <> 'services') NOT VALID`);
  expect((await leads.send(servicesForm)).status).toBe(500);
  await leads.db.query('ALTER TABLE leads DROP CONSTRAINT none');
  await leads.request('GET', `/internal/leads/${randomUUID()}?email=ana@example.org`);

  await leads.settled();
  expect(await listRows('acknowledgements')).not.toEqual([]);
  const log = mockLines.join('');
  expect(log).toContain('job run finished');
  expect(log).toContain('violates check constraint');
  expect(PERSONAL.exec(log)).toBeNull();
  for (const table of ['outbox', 'inbox', 'job_runs', 'dead_letters', 'acknowledgements']) {
    const text = JSON.stringify(await listRows(table));
    expect([table, PERSONAL.exec(text)]).toEqual([table, null]);
  }
  const metrics = (await leads.request('GET', '/metrics')).text;
  expect(metrics).toContain('leads_total{form="services",outcome="stored"}');
  expect(PERSONAL.exec(metrics)).toBeNull();
  expect(JSON.stringify(await listRows('leads'))).toMatch(PERSONAL);
});
