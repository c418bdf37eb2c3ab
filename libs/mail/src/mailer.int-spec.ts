import { metrics } from '@frontier/service-kit';
import { type FakeMailServer, readMail, startFakeMailServer } from '@frontier/testing';
import { Mailer, MailConfig, MailDeferred, MailInvalid, MailRefused, MailUncertain } from '.';

const MAIL = {
  to: 'reader@example.org',
  subject: 'The week at the frontier',
  text: 'Plain words.',
  html: '<p>Plain words.</p>',
  messageId: '<a-1@frontier.example>',
};

describe('Mailer', () => {
  let server: FakeMailServer;
  let mailer: Mailer;
  const make = (timeoutMs = 60_000): Mailer =>
    new Mailer(
      MailConfig.parse({
        SMTP_URL: server.url,
        MAIL_FROM: 'Frontier Record <news@frontier.example>',
        MAIL_TIMEOUT_MS: String(timeoutMs),
      }),
    );
  const failure = (sent: Promise<void>): Promise<unknown> =>
    sent.then(
      () => undefined,
      (error: unknown) => error,
    );

  beforeAll(async () => {
    server = await startFakeMailServer();
  });
  beforeEach(async () => {
    await server.up();
    server.behave({});
    server.forget();
    mailer = make();
  });
  afterEach(() => mailer.onApplicationShutdown());
  afterAll(() => server.stop());

  it('sends a mail with its text, HTML, headers and message id', async () => {
    await mailer.send({
      ...MAIL,
      headers: { 'List-Id': '<weekly.frontier.example>' },
      replyTo: 'desk@frontier.example',
    });
    const [received] = server.received;
    expect(received).toMatchObject({
      from: 'news@frontier.example',
      to: ['reader@example.org'],
      messageId: MAIL.messageId,
    });
    const mail = await readMail(received!);
    expect(mail.text).toBe('Plain words.');
    expect(mail.html).toBe(MAIL.html);
    expect(mail.from?.text).toBe('"Frontier Record" <news@frontier.example>');
    expect(mail.replyTo?.text).toBe('desk@frontier.example');
    expect(received!.raw).toMatch(/^List-Id: <weekly.frontier.example>/im);
  });

  it.each(['"one,two"@example.org', "o'neil+news@example.org", 'señora@bücher.example'])(
    'treats %s as one address',
    async (to) => {
      await mailer.send({ ...MAIL, to });
      expect(server.received).toHaveLength(1);
      expect(server.received[0]!.to).toHaveLength(1);
    },
  );

  it.each([
    ['subject', { subject: 'Hello\r\nBcc: everybody@example.org' }],
    ['from', { from: 'a@example.org\nBcc: b@example.org' }],
    ['reply-to', { replyTo: 'a@example.org\r\nX: y' }],
    ['header', { headers: { 'List-Id': 'a\r\nBcc: b@example.org' } }],
    ['header name', { headers: { 'X-A\r\nBcc': 'b@example.org' } }],
    ['reserved header', { headers: { bcc: 'b@example.org' } }],
    ['address', { to: 'a@example.org\r\nRCPT TO:<b@example.org>' }],
    ['second address', { to: 'a@example.org, b@example.org' }],
    ['angle brackets', { to: 'a@example.org> SIZE=1 <b@example.org' }],
    ['address of 300 characters', { to: `${'a'.repeat(60)}@${'b.'.repeat(115)}example` }],
    ['message id', { messageId: '<a@b>\r\nBcc: c@d' }],
  ])('rejects injection by %s without contacting a server', async (_, change) => {
    expect(await failure(mailer.send({ ...MAIL, ...change }))).toBeInstanceOf(MailInvalid);
    expect(server.received).toHaveLength(0);
  });

  it('throws MailRefused for a permanent rejection and MailDeferred for a temporary one', async () => {
    server.behave({ refuse: (address) => address.startsWith('gone'), deferrals: 1 });
    const refused = await failure(mailer.send({ ...MAIL, to: 'gone@example.org' }));
    expect(refused).toBeInstanceOf(MailRefused);
    expect(refused).toMatchObject({ reply: '550 5.1.1' });
    const deferred = await failure(mailer.send(MAIL));
    expect(deferred).toBeInstanceOf(MailDeferred);
    expect(deferred).toMatchObject({ trouble: 'mail', reply: '451 4.2.0' });
    await mailer.send(MAIL);
    expect(server.received).toHaveLength(1);
  });

  it('[Y22] counts mails by outcome', async () => {
    const mails = metrics.getSingleMetric('mails_total');
    mails?.reset();
    server.behave({ refuse: (address) => address.startsWith('gone'), deferrals: 1 });
    await failure(mailer.send({ ...MAIL, to: 'gone@example.org' }));
    await failure(mailer.send(MAIL));
    await mailer.send(MAIL);
    expect((await mails?.get())?.values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
      ['refused', 1],
      ['deferred', 1],
      ['sent', 1],
    ]);
  });

  it('throws errors that do not contain the address of the recipient', async () => {
    server.behave({ refuseOneIn: 1 });
    const error = (await failure(mailer.send(MAIL))) as Error;
    expect(`${JSON.stringify(error)} ${error.stack} ${String(error.cause)}`).not.toContain('reader@');
  });

  it('throws MailDeferred while the server is down, and sends mail afterwards', async () => {
    await mailer.send(MAIL);
    await server.down();
    const error = await failure(mailer.send(MAIL));
    expect(error).toBeInstanceOf(MailDeferred);
    expect(error).toMatchObject({ trouble: 'either' });
    await server.up();
    await mailer.send(MAIL);
    expect(server.received).toHaveLength(2);
  });

  it('throws MailDeferred if the server hangs up when it receives the address of the recipient', async () => {
    server.behave({ hangUpOn: (address) => address.startsWith('reader') });
    const error = await failure(mailer.send(MAIL));
    expect(error).toBeInstanceOf(MailDeferred);
    expect(error).toMatchObject({ trouble: 'either', reply: undefined });
    await mailer.send({ ...MAIL, to: 'other@example.org' });
    expect(server.received).toHaveLength(1);
  });

  it('throws MailUncertain without a retry if the connection is lost after the text is sent', async () => {
    server.behave({ dropAfterData: 1 });
    expect(await failure(mailer.send(MAIL))).toBeInstanceOf(MailUncertain);
    await mailer.send({ ...MAIL, messageId: '<a-2@frontier.example>' });
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      MAIL.messageId,
      '<a-2@frontier.example>',
    ]);
  });

  it('throws MailUncertain if the server does not acknowledge a mail in time', async () => {
    mailer.onApplicationShutdown();
    mailer = make(500);
    server.behave({ delayMs: 60_000 });
    expect(await failure(mailer.send(MAIL))).toBeInstanceOf(MailUncertain);
  });

  it('sends at most one mail per connection at a time', async () => {
    server.behave({ delayMs: 50 });
    const began = performance.now();
    await Promise.all(
      Array.from({ length: 15 }, (_, n) => mailer.send({ ...MAIL, messageId: `<b-${n}@f.example>` })),
    );
    expect(performance.now() - began).toBeGreaterThan(145);
    // The server may still be processing the slow mail of the previous test, so count only the mails of this test.
    expect(server.received.filter(({ messageId }) => messageId.startsWith('<b-'))).toHaveLength(15);
  });
});
