import { randomUUID } from 'node:crypto';
import { readMail, type ReceivedMail, eventually } from '@frontier/testing';
import { NotifyLeadProcessor } from '../src/notification/notify-lead.processor';
import { contactForm, partnerForm, residencyForm, servicesForm } from './support/forms';
import { DESK, LeadsUnderTest, type Row } from './support/leads-under-test';

let leads: LeadsUnderTest;
beforeAll(async () => {
  leads = await LeadsUnderTest.start();
});
afterAll(() => leads.stop());
beforeEach(() => {
  leads.mail.behave({});
  leads.mail.forget();
});

const notify = (sent: Row, id: unknown, notification_token: unknown) =>
  leads.request('POST', '/api/send-lead-notification', { ...sent, id, notification_token });
const state = (id: string, wanted: string) =>
  eventually(async () => (await leads.row(id))?.notification === wanted);
const sendAndWait = async (
  form: Row,
  wanted = 'sent',
): Promise<{ id: string; notification_token: string }> => {
  const { body } = await leads.send(form);
  await state(body.id, wanted);
  return body;
};
const notifyAgain = async (id: string) => (await leads.staff('POST', `/leads/${id}/notification`)).status;
const listMails = (id: string): ReceivedMail[] =>
  leads.mail.received.filter(({ messageId }) => messageId === `<lead-${id}@frontier-record.example>`);

it('[I11] the desk gets one mail with every field of the lead', async () => {
  const body = await sendAndWait(servicesForm);
  const [received, ...more] = listMails(body.id);
  expect(more).toEqual([]);
  expect(received?.to).toEqual([DESK]);
  const mail = await readMail(received!);
  expect(mail.subject).toBe('Services enquiry from Ana Martín');
  expect(mail.replyTo?.text).toBe('ana@example.org');
  for (const text of [
    ...['Name: Ana Martín', 'Email: ana@example.org', 'Phone: +350 200 12345', 'Country: Spain'],
    ...['Service: plates', 'Call back: yes', 'Preferred times: After six', 'Consent: services-2026-11'],
    ...['Sent from: /services/plates', 'UTM source: a', 'UTM medium: b', 'UTM campaign: c'],
    ...[`Enquiry: ${body.id}`, '  | How long does it take?'],
  ]) {
    expect(mail.text).toContain(text);
  }
  expect((await leads.row(body.id))?.notified_at).toBeInstanceOf(Date);
});

it('[I10][I11] the desk gets one mail when the notification of a lead is requested repeatedly', async () => {
  const { body } = await leads.send(contactForm);
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => notify(contactForm, body.id, body.notification_token)),
  );
  expect(asked.map(({ status, body: answer }) => [status, answer])).toEqual(
    Array(5).fill([202, { ok: true }]),
  );
  await state(body.id, 'sent');
  await notify(contactForm, body.id, body.notification_token);
  await leads.settled();
  expect(listMails(body.id)).toHaveLength(1);
});

it('[I10] a request for a notification is refused if its lead id is unknown or its token is forged', async () => {
  const { body } = await leads.send(contactForm);
  expect((await notify(contactForm, randomUUID(), body.notification_token)).status).toBe(404);
  expect((await notify(contactForm, body.id, 'forged')).status).toBe(404);
  expect((await notify(contactForm, 'no id', body.notification_token)).status).toBe(400);
});

it('[I10] leads are accepted while the mail server is down, and the desk gets the mail when it is back', async () => {
  await leads.mail.down();
  const { status, body } = await leads.send(partnerForm);
  expect(status).toBe(201);
  expect((await notify(partnerForm, body.id, body.notification_token)).status).toBe(202);
  await eventually(async () =>
    (await leads.runs('notify-lead')).find(({ id, error }) => id.includes(body.id) && error),
  );
  expect((await leads.row(body.id))?.notification).not.toBe('sent');
  await leads.mail.up();
  await state(body.id, 'sent');
  expect(listMails(body.id)).toHaveLength(1);
});

it('[I11] the desk gets one mail after the mail server deferred it twice', async () => {
  leads.mail.behave({ deferrals: 2 });
  const body = await sendAndWait(residencyForm);
  await leads.settled();
  expect(listMails(body.id)).toHaveLength(1);
});

it('[I11] a mail is uncertain if the connection breaks before it is confirmed, and resent only on request', async () => {
  leads.mail.behave({ dropAfterData: 1 });
  const body = await sendAndWait(contactForm, 'uncertain');
  await notify(contactForm, body.id, body.notification_token);
  await leads.settled();
  expect(listMails(body.id)).toHaveLength(1);
  expect(await notifyAgain(body.id)).toBe(202);
  await state(body.id, 'sent');
  expect(listMails(body.id)).toHaveLength(2);
  expect(await notifyAgain(body.id)).toBe(409);
});

it('[I11] a mail is uncertain and not resent if the process died while sending', async () => {
  const body = await sendAndWait(contactForm);
  await leads.db.query(`UPDATE leads SET notification = 'sending' WHERE id = $1`, [body.id]);
  await leads.app.get(NotifyLeadProcessor).process({ lead_id: body.id });
  await state(body.id, 'uncertain');
  await leads.settled();
  expect(listMails(body.id)).toHaveLength(1);
});

it('the metrics count a permanently refused mail as failed until it is sent again', async () => {
  const failed = async (): Promise<number> => {
    const { text } = await leads.request('GET', '/metrics');
    return Number(/^leads_not_notified\{notification="failed"\} (\d+)$/m.exec(text)?.[1]);
  };
  expect(await failed()).toBe(0);
  leads.mail.behave({ refuse: () => true });
  const body = await sendAndWait(contactForm, 'failed');
  expect(await failed()).toBe(1);
  leads.mail.behave({});
  await notifyAgain(body.id);
  await state(body.id, 'sent');
  expect(await failed()).toBe(0);
});

it('a pending notification is sent when staff request it again', async () => {
  const body = await sendAndWait(contactForm);
  await leads.db.query(`UPDATE leads SET notification = 'pending' WHERE id = $1`, [body.id]);
  expect(await notifyAgain(body.id)).toBe(202);
  await state(body.id, 'sent');
  expect(listMails(body.id)).toHaveLength(2);
});

it('a lead cannot imitate fields of the mail, add HTML or set an unsafe reply address', async () => {
  const body = await sendAndWait({
    ...contactForm,
    name: '<b>Eve</b>, Mallory <m@example.org>',
    email: '"eve@example.org, mallory"@example.org',
    message: 'Hello\r\nEmail: somebody@else.example\n\n.\n<script>alert(1)</script>',
  });
  const [received] = listMails(body.id);
  const mail = await readMail(received!);
  expect(received?.to).toEqual([DESK]);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.subject).toBe('Message from <b>Eve</b>, Mallory <m@example.org>');
  expect(mail.html).toBe(false);
  expect(mail.text?.match(/^Email: .*$/gm)).toEqual(['Email: "eve@example.org, mallory"@example.org']);
  expect(mail.text).toContain('  | Email: somebody@else.example\n  | \n  | .\n  | <script>alert(1)</script>');
});
