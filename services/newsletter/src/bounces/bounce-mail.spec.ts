import { arfMail, dsnMail, hostileMails, textMail } from '../../test/support/bounce-mails';
import { parseBounceMail, parseBounceReason } from './bounce-mail';

const token = 'A'.repeat(43);
const read = (mail: string) => parseBounceMail(Buffer.from(mail));

describe('parseBounceMail', () => {
  it('returns the kind, the reason and the token of a bounced mail', () => {
    expect(read(dsnMail({ to: 'Reader@Example.org', token }))).toEqual({
      kind: 'bounce',
      token,
      permanent: true,
      statusCode: '5.1.1',
      occurredAt: new Date('2026-11-21T10:00:00Z'),
    });
  });

  type Ends = 'permanent' | 'temporary' | undefined;
  const getEnds = (mail: string): Ends => {
    const found = read(mail);
    return found && (found.permanent ? 'permanent' : 'temporary');
  };

  it.each<[string, string, string, Ends]>([
    [
      'Postfix',
      '5.1.1',
      '550 5.1.1 <a@b.com>: Recipient address rejected: User unknown in virtual mailbox table',
      'permanent',
    ],
    [
      'Postfix, of a domain',
      '5.4.4',
      'Host or domain name not found. Name service error for name=b.com',
      'permanent',
    ],
    ['Postfix, of a name server', '5.4.4', 'Name service error for name=b.com: Malformed reply', 'temporary'],
    ['Postfix, full', '5.2.2', '552 5.2.2 <a@b.com>: Quota exceeded', 'temporary'],
    ['a server with 5.1.1 for a full mailbox', '5.1.1', '552 5.1.1 sorry, that mailbox is full', 'temporary'],
    ['a server with 5.0.0 at the recipient', '5.0.0', '550 5.1.1 User unknown', 'permanent'],
    [
      'Gmail',
      '5.1.1',
      '550-5.1.1 The email account that you tried to reach does not exist. Please try 550 5.1.1 again',
      'permanent',
    ],
    [
      'Gmail, unauthenticated',
      '5.7.26',
      '550-5.7.26 This mail is unauthenticated, which poses a risk',
      'temporary',
    ],
    [
      'Gmail, disabled',
      '5.2.1',
      '550 5.2.1 The email account that you tried to reach is disabled',
      'temporary',
    ],
    [
      'Office 365',
      '5.1.10',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      'permanent',
    ],
    [
      'Office 365 in front of another server',
      '5.1.351',
      '550 5.1.351 Remote server returned unknown recipient or mailbox unavailable',
      'permanent',
    ],
    [
      'Office 365 at its edge',
      '5.4.1',
      '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
      'permanent',
    ],
    [
      'Office 365, blocked',
      '5.7.606',
      '550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
      'temporary',
    ],
    ['Outlook.com', '5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable', 'permanent'],
    [
      'Outlook.com, of a list of senders',
      '5.7.1',
      '550 5.7.1 Unfortunately, messages from [192.0.2.1] were not sent: block list',
      'temporary',
    ],
    [
      'Yahoo',
      '5.0.0',
      "554 delivery error: dd This user doesn't have a yahoo.com account (a@yahoo.com) [0]",
      'permanent',
    ],
    ['Yahoo, by policy', '5.7.9', '554 5.7.9 Message not accepted for policy reasons', 'temporary'],
    [
      'Yahoo, later',
      '4.7.0',
      '421 4.7.0 [TSS04] Messages temporarily deferred due to unexpected volume',
      'temporary',
    ],
    ['iCloud', '5.1.6', '550 5.1.6 recipient no longer on server: a@icloud.com', 'permanent'],
    ['a domain without mail', '5.1.10', '556 5.1.10 Domain does not accept mail (nullMX)', 'permanent'],
    ['a domain without mail, by its code', '5.7.27', '550 5.7.27 Host does not accept mail', 'permanent'],
    [
      'a gateway that quotes the server',
      '5.0.0',
      "5.1.0 - Unknown address error 550-'5.7.1 <a@b.com>... Access denied'",
      'temporary',
    ],
    [
      'a gateway that quotes a missing user',
      '5.0.0',
      "5.1.0 - Unknown address error 550-'5.1.1 no such user'",
      'permanent',
    ],
    [
      'a sender that does not exist',
      '5.1.8',
      '553 5.1.8 Domain of sender address x@frontier.example does not exist',
      'temporary',
    ],
    [
      'a server that names a filter in the address',
      '5.1.1',
      '550 5.1.1 <full.spam@b.com>: User unknown',
      'permanent',
    ],
    [
      'a server with a link',
      '5.1.1',
      '550 5.1.1 No such user. See https://b.com/?why=spam-block',
      'permanent',
    ],
    ['a code alone', '5.1.1', '', 'permanent'],
    ['another code alone', '5.0.0', '', 'temporary'],
    ['a greylist', '4.2.0', '451 4.2.0 Greylisted, please try again later', 'temporary'],
    ['a delay', '4.4.7', '451 4.4.7 Message expired', 'temporary'],
  ])('reads the status report of %s', (_name, status, diagnostic, ends) => {
    expect(getEnds(dsnMail({ to: 'a@b.com', status, diagnostic }))).toBe(ends);
  });

  it('does not believe an unknown user that is found after the mail was read', () => {
    const mail = dsnMail({ to: 'a@b.com', status: '5.0.0', diagnostic: '550 Unknown user a@b.com' });
    const says = (text: string): Ends => getEnds(mail.replace('Something is wrong with your mail.', text));
    expect(says('said: 550 Unknown user a@b.com (in reply to end of DATA command)')).toBe('temporary');
    expect(says('said: 550 Unknown user a@b.com (in reply to RCPT TO command)')).toBe('permanent');
    expect(says('said: 550 Unknown user a@b.com')).toBe('temporary');
  });

  const exim = (text: string): string =>
    `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  a@b.com\n    ${text}`;
  const QMAIL_COPY = '--- Below this line is a copy of the message.';
  const EXIM_COPY = '------ This is a copy of the message, including all the headers. ------';
  const qmail = (text: string): string =>
    `Hi. This is the qmail-send program at mx.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<a@b.com>:\n${text}`;
  const opensmtpd = (text: string): string =>
    `    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this email.\n\n    An error has occurred while attempting to deliver a message for\n    the following list of recipients:\n\na@b.com: ${text}`;
  const RCPT = 'SMTP error from remote mail server after RCPT TO:<a@b.com>:\n    host mx.b.com [192.0.2.1]:';

  const texts: [string, string, Ends, string?][] = [
    ['Exim, unknown user', exim(`${RCPT} 550 5.1.1 User unknown`), 'permanent', EXIM_COPY],
    ['Exim, without a code', exim(`${RCPT} 550 No such person here`), 'permanent', EXIM_COPY],
    ['Exim, of a domain', exim('Unrouteable address'), 'permanent', EXIM_COPY],
    ['Exim, full', exim(`${RCPT} 552 mailbox is full`), 'temporary', EXIM_COPY],
    ['Exim, retries', exim('retry timeout exceeded'), 'temporary', EXIM_COPY],
    [
      'Exim, spam',
      exim('SMTP error from remote mail server after end of data: 554 spam'),
      'temporary',
      EXIM_COPY,
    ],
    [
      'Exim, a warning',
      'This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered. The message has been delayed.\n  a@b.com\nDelay reason: 550 5.1.1 user unknown. No action is required on your part. Delivery attempts will continue, this is a failure of now.',
      undefined,
      EXIM_COPY,
    ],
    [
      'qmail, unknown user',
      qmail('192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 no such user'),
      'permanent',
    ],
    ['qmail, locally', qmail('Sorry, no mailbox here by that name. (#5.1.1)'), 'permanent'],
    ['qmail, of a domain', qmail("Sorry, I couldn't find any host named b.com. (#5.1.2)"), 'permanent'],
    ['qmail, full', qmail('Remote host said: 552 5.2.2 over quota'), 'temporary'],
    [
      'qmail, after the mail',
      qmail('192.0.2.1 failed after I sent the message.\nRemote host said: 550 unknown user'),
      'temporary',
    ],
    [
      'qmail, too long',
      qmail("I'm not going to try again; this message has been in the queue too long."),
      'temporary',
    ],
    [
      'OpenSMTPD, unknown user',
      opensmtpd('550 5.1.1 <a@b.com>: Recipient address rejected: user unknown'),
      'permanent',
    ],
    ['OpenSMTPD, of a domain', opensmtpd('Domain does not exist'), 'permanent'],
    ['OpenSMTPD, policy', opensmtpd('554 5.7.1 rejected by policy'), 'temporary'],
    [
      'Exchange',
      'Your message\n  Subject: The week\ndid not reach the following recipient(s):\n\na@b.com on Sat, 21 Nov 2026\n    The recipient name is not recognized',
      'permanent',
    ],
    [
      'Yahoo',
      'Sorry, we were unable to deliver your message to the following address.\n\n<a@b.com>:\nRemote host said: 550 5.1.1 <a@b.com>: user does not exist [RCPT_TO]',
      'permanent',
    ],
    [
      'Gmail',
      'Delivery to the following recipient failed permanently:\n\n     a@b.com\n\nThe error that the other server returned was:\n550 5.1.1 <a@b.com>: unknown address (state 14)',
      'permanent',
    ],
  ];
  it.each(texts.map(([name, text, ends, mark = QMAIL_COPY]) => [name, text, ends, mark] as const))(
    'reads the text of %s',
    (_name, text, ends, mark) => {
      const mail = textMail({ token, text, mark });
      expect(getEnds(mail)).toBe(ends);
      if (ends) expect(read(mail)?.token).toBe(token);
    },
  );

  it.each([
    ['a reply', "Thanks! My old address bounced with '550 5.1.1', use this one."],
    ['an absence', 'I am away until Monday and read your mail then.'],
    ['a departure', 'Ana no longer works here. Please write to the desk.'],
    ['nothing', ''],
  ])('returns no bounce for %s that quotes the mail', (_name, text) => {
    const mail = textMail({
      token,
      text,
      subject: 'Re: The week at the frontier',
      mark: 'On Saturday we wrote:',
    });
    expect(read(mail)).toBeUndefined();
  });

  it('returns spam complaints', () => {
    expect(read(arfMail({ to: 'a@b.com', token }))).toMatchObject({ kind: 'complaint', token });
    expect(read(arfMail({ token, type: 'fraud' }))).toMatchObject({ kind: 'complaint', token });
    for (const type of ['not-spam', 'auth-failure', 'virus'])
      expect(read(arfMail({ token, type }))).toBeUndefined();
    const whole = `From: staff@hotmail.com\r\nSubject: complaint about message from 192.0.2.1\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: message/rfc822\r\n\r\nList-Unsubscribe: <https://frontier.example/api/newsletter/subscriptions/${token}/unsubscribe>\r\n\r\n--x--`;
    expect(read(whole)).toMatchObject({ kind: 'complaint', token });
  });

  it.each([
    [
      'the header of the mail',
      `List-Unsubscribe:\r\n <https://f.example/api/newsletter/subscriptions/${token}/unsubscribe>`,
    ],
    ['a link of its text', `https://f.example/newsletter/unsubscribe?token=${token}`],
    ['a quoted link', `> https://f.example/newsletter/preferences?lang=es&token=${token}.`],
    [
      'a link in Quoted-Printable',
      `<a href=3D"https://f.example/newsletter/unsubscribe?token=3D${token.slice(0, 20)}=\r\n${token.slice(20)}">`,
    ],
    ['a link in HTML', `<a href="https://f.example/newsletter/unsubscribe?token=${token}">`],
    [
      'the second of two links',
      `https://f.example/?token=short https://f.example/newsletter/unsubscribe?token=${token}`,
    ],
  ])('finds the token in %s', (_name, copy) => {
    const mail = `Subject: Undelivered\r\n\r\n550 5.1.1 user unknown\r\n\r\n${copy}\r\n`;
    expect(read(mail)).toMatchObject({ permanent: true, token });
  });

  it('ignores a token of another length', () => {
    const long = `https://f.example/newsletter/unsubscribe?token=${token}A`;
    expect(read(`Subject: Undelivered\r\n\r\n550 5.1.1 user unknown\r\n\r\n${long}`)?.token).toBeUndefined();
  });

  it.each([
    ['a delay report', dsnMail({ to: 'a@b.com', action: 'delayed' })],
    ['a delivery report', dsnMail({ to: 'a@b.com', action: 'relayed', status: '2.0.0' })],
    [
      'an ordinary mail',
      'From: a@b.com\r\nSubject: Hi\r\n\r\nFinal-Recipient: rfc822; c@d.com\r\nAction: failed',
    ],
    ['an empty mail', ''],
    ['random bytes', '\u0000\u0001--part\r\n\r\n--part--'],
  ])('returns no bounce for %s', (_, mail) => {
    expect(read(mail)).toBeUndefined();
  });

  it('reads a report whose boundary a gateway has changed', () => {
    const mail = dsnMail({ to: 'a@b.com', token }).replace('boundary="part"', 'boundary="another"');
    expect(read(mail)).toMatchObject({ permanent: true, token });
  });

  it.each(hostileMails)('parses within a fraction of a second: %s', (_name, mail) => {
    const begin = process.cpuUsage();
    read(mail);
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1_000).toBeLessThan(400);
  });

  it.each([
    ['550 5.1.1', { permanent: true, statusCode: '5.1.1' }],
    ['554 5.7.1', { permanent: false, statusCode: '5.7.1' }],
    ['550', { permanent: false, statusCode: null }],
    ['551', { permanent: false, statusCode: null }],
    ['553', { permanent: false, statusCode: null }],
    ['552', undefined],
    ['554', undefined],
    [undefined, undefined],
  ])('classifies the reply %s as %j', (reply, said) => {
    expect(parseBounceReason(reply)).toEqual(said);
  });

  const encoded: [string, (text: string) => string][] = [
    ['base64', (text) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')],
    [
      'Quoted-Printable',
      (text) =>
        text
          .replace(/=/g, '=3D')
          .replace(/@/g, '=40')
          .replace(/subscr/, 'sub=\r\nscr'),
    ],
  ];
  it.each(encoded)('parses a report with parts encoded as %s', (name, encode) => {
    const mail = dsnMail({ to: 'a@b.com', token }).replace(
      /(Content-Type: (?:message|text\/rfc822)\S+)\r\n\r\n([^]*?)\r\n--part/g,
      (_, type: string, text: string) =>
        `${type}\r\nContent-Transfer-Encoding: ${name}\r\n\r\n${encode(text)}\r\n--part`,
    );
    expect(mail).not.toContain('Final-Recipient: rfc822; a@b.com');
    expect(read(mail)).toMatchObject({ token, statusCode: '5.1.1' });
  });

  it('parses a report inside another multipart mail, and with LF line endings', () => {
    const wrapped = `Content-Type: multipart/mixed;\r\n boundary=outer\r\n\r\n--outer\r\n${dsnMail({ to: 'a@b.com', token })}\r\n--outer--`;
    expect(read(wrapped)).toMatchObject({ token, permanent: true });
    expect(read(wrapped.replaceAll('\r\n', '\n'))).toMatchObject({ token, permanent: true });
  });

  it('parses a report with the whole original mail instead of its headers', () => {
    const whole = dsnMail({ to: 'a@b.com', token }).replace('text/rfc822-headers', 'message/rfc822');
    expect(read(whole)).toMatchObject({ token, permanent: true });
  });

  it.each(['nonsense', '', '-200000-01-01T00:00:00Z'])('returns no date if the Date header is %j', (date) => {
    expect(read(dsnMail({ to: 'a@b.com', date }))).toMatchObject({ occurredAt: undefined });
  });
});
