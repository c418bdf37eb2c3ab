import { arfMail, dsnMail } from '../../test/support/bounce-mails';
import { parseBounceMail, parseBounceReason } from './bounce-mail';

const token = 'A'.repeat(43);
const read = (mail: string) => parseBounceMail(Buffer.from(mail));

describe('parseBounceMail', () => {
  it('returns the recipient, the reason and the token of a bounced mail', () => {
    expect(read(dsnMail({ to: 'Reader@Example.org', token }))).toEqual([
      {
        kind: 'bounce',
        email: 'reader@example.org',
        token,
        permanent: true,
        statusCode: '5.1.1',
        occurredAt: new Date('2026-11-21T10:00:00Z'),
      },
    ]);
  });

  it.each([
    ['5.1.1', true],
    ['5.2.1', true],
    ['5.4.4', true],
    ['5.2.2', false],
    ['5.7.1', false],
    ['5.0.0', false],
    ['4.2.2', false],
    ['nonsense', false],
  ])('returns for the status %s whether the bounce is permanent: %s', (status, permanent) => {
    expect(read(dsnMail({ to: 'a@b.com', status }))).toMatchObject([{ permanent }]);
  });

  it('returns the address of a spam complaint, if the report contains it', () => {
    expect(read(arfMail({ to: 'a@b.com', token }))).toMatchObject([
      { kind: 'complaint', email: 'a@b.com', token },
    ]);
    expect(read(arfMail({ token }))).toMatchObject([{ kind: 'complaint', email: undefined, token }]);
    expect(read(arfMail({ to: 'a@b.com', type: 'not-spam' }))).toEqual([]);
  });

  it.each([
    ['a delay report', dsnMail({ to: 'a@b.com', action: 'delayed' })],
    [
      'an ordinary mail',
      'From: a@b.com\r\nSubject: Hi\r\n\r\nFinal-Recipient: rfc822; c@d.com\r\nAction: failed',
    ],
    ['an empty mail', ''],
    ['random bytes', '\u0000\u0001--part\r\n\r\n--part--'],
  ])('returns no bounce for %s', (_, mail) => {
    expect(read(mail)).toEqual([]);
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

  it('returns no address if the address contains a header injection', () => {
    const [bounce] = read(dsnMail({ to: 'a@b.com\r\n Bcc: c@d.com' }));
    expect(bounce?.email).toBeUndefined();
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
    expect(read(mail)).toMatchObject([{ email: 'a@b.com', token, statusCode: '5.1.1' }]);
  });

  it('parses a report inside another multipart mail, and with LF line endings', () => {
    const wrapped = `Content-Type: multipart/mixed;\r\n boundary=outer\r\n\r\n--outer\r\n${dsnMail({ to: 'a@b.com', token })}\r\n--outer--`;
    expect(read(wrapped)).toMatchObject([{ email: 'a@b.com', token }]);
    expect(read(wrapped.replaceAll('\r\n', '\n'))).toMatchObject([{ email: 'a@b.com', token }]);
  });

  it('parses a report with the whole original mail instead of its headers', () => {
    const whole = dsnMail({ to: 'a@b.com', token }).replace('text/rfc822-headers', 'message/rfc822');
    expect(read(whole)).toMatchObject([{ email: 'a@b.com', token }]);
  });

  it.each(['nonsense', '', '-200000-01-01T00:00:00Z'])('returns no date if the Date header is %j', (date) => {
    expect(read(dsnMail({ to: 'a@b.com', date }))).toMatchObject([{ occurredAt: undefined }]);
  });
});
