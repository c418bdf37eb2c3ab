import { eventually, PRIVATE_WORD, readMail, type ReceivedMail } from '@frontier/testing';
import { AcknowledgeLeadProcessor } from '../src/acknowledgement/acknowledge-lead.processor';
import { contactForm, errorReport, residencyForm, servicesForm } from './support/forms';
import { DESK, LeadsUnderTest, type Row } from './support/leads-under-test';

let leads: LeadsUnderTest;
beforeAll(async () => {
  leads = await LeadsUnderTest.start({ LEADS_ACKNOWLEDGEMENT: 'on' });
});
afterAll(() => leads.stop());
beforeEach(async () => {
  await leads.settled();
  await leads.emptyTables();
  leads.mail.behave({});
  leads.mail.forget();
});

const mailsTo = (address: string): ReceivedMail[] =>
  leads.mail.received.filter(({ to }) => to.includes(address));
const waitForRun = (id: string) =>
  eventually(async () =>
    (await leads.runs('acknowledge-lead')).find(
      (run) => run.id.includes(id) && ['succeeded', 'skipped', 'failed'].includes(run.state),
    ),
  );
const state = async (id: string): Promise<unknown> =>
  (await leads.db.query<Row[]>('SELECT state FROM acknowledgements WHERE lead_id = $1', [id]))[0]?.state;
const listMailsToSenders = () => leads.mail.received.filter(({ to }) => !to.includes(DESK));
/** Sends a form and waits until its confirmation has failed for the first time. */
const sendWhileDown = async (form: Row): Promise<string> => {
  await leads.mail.down();
  const { body } = await leads.send(form);
  await eventually(async () => (await leads.runs('acknowledge-lead')).find(({ error }) => error));
  return body.id;
};
const submitAndWait = async (form: Row, headers?: Record<string, string>): Promise<string> => {
  const { body } = await leads.send(form, headers);
  await waitForRun(body.id);
  return body.id;
};

it('the sender of a lead gets one confirmation in text and HTML, and the desk one notification', async () => {
  const id = await submitAndWait(servicesForm);
  await leads.settled();
  const [received, ...more] = mailsTo('ana@example.org');
  expect(more).toEqual([]);
  expect(received?.messageId).toBe(`<acknowledgement-${id}@frontier-record.example>`);
  expect(received?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  const mail = await readMail(received!);
  expect(mail.subject).toBe('We have your message');
  expect(mail.text).toMatch(/^Thank you for writing to Frontier Record\./);
  expect(mail.text).toContain('https://frontier-record.example/privacy');
  const html = String(mail.html);
  expect(html).toContain('<html lang="en">');
  for (const paragraph of mail.text!.split('\n\n').slice(0, 4))
    expect(html).toContain(`>${paragraph.trim()}</p>`);
  expect(html).toContain('<a href="https://frontier-record.example/privacy">');
  expect(mail.text! + html).not.toContain('Published by');
  expect(mailsTo(DESK)).toHaveLength(1);
});

it('the confirmation repeats no text from the form, because the address may be another person’s', async () => {
  await submitAndWait({ ...servicesForm, message: `Buy at http://evil.example ${PRIVATE_WORD}` });
  const mail = await readMail(mailsTo('ana@example.org')[0]!);
  const said = [mail.subject, mail.text, mail.html, mail.from?.text, mail.replyTo?.text].join('\n');
  expect(said).not.toMatch(/Ana|Martín|200 12345|Spain|plates|six|evil/);
  expect(said).not.toContain(PRIVATE_WORD);
  expect(mail.replyTo).toBeUndefined();
});

it.each([
  ['es-ES,es;q=0.9,en;q=0.8', 'es', 'Hemos recibido su mensaje'],
  ['en-GB,en;q=0.9,es;q=0.5', 'en', 'We have your message'],
  ['de', null, 'We have your message'],
  ['nonsense; q=', null, 'We have your message'],
])('the confirmation is in the preferred language for Accept-Language %s', async (header, lang, subject) => {
  const id = await submitAndWait(contactForm, { 'accept-language': header });
  const mail = await readMail(mailsTo('dolores@example.net')[0]!);
  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain(`<html lang="${lang ?? 'en'}">`);
  expect(await leads.row(id)).toMatchObject({ lang });
});

it('a mailbox gets one confirmation a day for several forms, several spellings of its address and after a restart', async () => {
  const sent = await Promise.all(
    ['ana@example.org', 'ANA@example.org', 'ana+1@example.org', 'ana+news@example.org'].map((email) =>
      leads.send({ ...contactForm, email }),
    ),
  );
  await Promise.all(sent.map(({ body }) => waitForRun(body.id)));
  expect(listMailsToSenders()).toHaveLength(1);
  await leads.restart();
  await submitAndWait({ ...residencyForm, email: 'ana@example.org' });
  expect(listMailsToSenders()).toHaveLength(1);
  await submitAndWait({ ...residencyForm, email: 'ben@example.org' });
  expect(listMailsToSenders()).toHaveLength(2);
  await leads.db.query(`UPDATE acknowledgements SET created_at = created_at - interval '1 day 1 minute'`);
  await submitAndWait(servicesForm);
  expect(listMailsToSenders()).toHaveLength(3);
  await leads.settled();
  // Unlike the senders, the desk gets a mail for each of the seven leads.
  expect(mailsTo(DESK)).toHaveLength(7);
});

it('no confirmation is sent for a filled honeypot, a bad token or a form without an address', async () => {
  await leads.send({ ...contactForm, fax: 'http://spam.example' });
  await leads.send({ ...contactForm, form_token: leads.token(10) });
  await leads.send({ ...contactForm, form_token: 'forged' });
  expect(await leads.rows()).toEqual([]);
  const id = await submitAndWait(errorReport);
  expect(await leads.runs('acknowledge-lead')).toMatchObject([{ state: 'skipped' }]);
  expect(await state(id)).toBeUndefined();
  expect(listMailsToSenders()).toEqual([]);
});

it('a confirmation is sent once when the mail server, after being down and then deferring, accepts it', async () => {
  const id = await sendWhileDown(contactForm);
  expect(await state(id)).toBe('pending');
  leads.mail.behave({ deferrals: 1 });
  await leads.mail.up();
  await waitForRun(id);
  expect(mailsTo('dolores@example.net')).toHaveLength(1);
  expect(await state(id)).toBe('sent');
});

it('a confirmation that may have been sent is not sent again', async () => {
  const id = await submitAndWait(contactForm);
  await leads.db.query(`UPDATE acknowledgements SET state = 'sending'`);
  expect(await leads.app.get(AcknowledgeLeadProcessor).process({ lead_id: id })).toMatchObject({
    outcome: 'done',
    message: expect.stringContaining('may or may not have gone out') as string,
  });
  expect(await state(id)).toBe('uncertain');
  await leads.settled();
  expect(mailsTo('dolores@example.net')).toHaveLength(1);
});

it('a confirmation that the mail server refuses is marked failed, but its job run succeeds', async () => {
  leads.mail.behave({ refuse: (address) => address !== DESK });
  const id = await submitAndWait(contactForm);
  const run = { state: 'succeeded', message: 'the mail was refused' };
  expect(await leads.runs('acknowledge-lead')).toMatchObject([run]);
  expect(await state(id)).toBe('failed');
  await leads.settled();
  expect(await leads.row(id)).toMatchObject({ notification: 'sent' });
});

it.each([
  ['was erased', `UPDATE leads SET name = NULL, email = NULL, message = NULL, erased_at = now()`],
  ['became older than a day', `UPDATE leads SET created_at = now() - interval '25 hours'`],
])('no confirmation is sent if the lead %s before the mail was sent', async (_, change) => {
  const id = await sendWhileDown(contactForm);
  await leads.db.query(change);
  expect(await waitForRun(id)).toMatchObject({ state: 'skipped' });
  await leads.mail.up();
  expect(mailsTo('dolores@example.net')).toEqual([]);
});

it('the record that a confirmation was sent has no address and is deleted after a day', async () => {
  await submitAndWait(contactForm);
  await leads.runJob('purge-old-leads');
  const kept = () => leads.db.query<Row[]>('SELECT * FROM acknowledgements');
  expect(JSON.stringify(await kept())).not.toContain('dolores');
  expect(await kept()).toHaveLength(1);
  await leads.db.query(`UPDATE acknowledgements SET created_at = created_at - interval '1 day 1 minute'`);
  expect(await leads.runJob('purge-old-leads')).toMatchObject({ counts: { acknowledgements: 1 } });
  expect(await kept()).toEqual([]);
});

it('no confirmation is sent if LEADS_ACKNOWLEDGEMENT is off', async () => {
  await leads.restart({ LEADS_ACKNOWLEDGEMENT: 'off' });
  const { body } = await leads.send(contactForm);
  await eventually(async () => (await leads.row(body.id))?.notification === 'sent');
  await leads.settled();
  expect(await leads.runs('acknowledge-lead')).toEqual([]);
  expect(leads.mail.received.map(({ to }) => to)).toEqual([[DESK]]);
  await leads.restart();
});

it('the confirmation names the publisher in text and HTML, in the language of the reader', async () => {
  await leads.restart({
    IMPRINT_PUBLISHER: 'Example & <b>Press</b>',
    IMPRINT_ADDRESS: '1 Example Street, Exampletown',
  });
  await submitAndWait(contactForm, { 'accept-language': 'es' });
  const mail = await readMail(mailsTo('dolores@example.net')[0]!);
  expect(mail.text).toContain('Publicado por Example & <b>Press</b>, 1 Example Street, Exampletown.');
  expect(mail.html).toContain('Publicado por Example &#38; &#60;b&#62;Press&#60;/b&#62;, 1 Example Street');
  await leads.restart();
});
