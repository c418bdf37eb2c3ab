import { arfMail, dsnMail } from '../../test/support/bounce-mails';
import { readBounceMail, readRefusal } from './bounce-mail';

const token = 'A'.repeat(43);
const read = (mail: string) => readBounceMail(Buffer.from(mail));

describe('mails about mails', () => {
  it('tell who could not be reached, why, and which mail it was', async () => {
    expect(await read(dsnMail({ to: 'Reader@Example.org', token }))).toEqual([
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
  ])('status %s is permanent: %s', async (status, permanent) => {
    expect(await read(dsnMail({ to: 'a@b.com', status }))).toMatchObject([{ permanent }]);
  });

  it('tell who called a mail spam', async () => {
    expect(await read(arfMail({ to: 'a@b.com', token }))).toMatchObject([
      { kind: 'complaint', email: 'a@b.com', token },
    ]);
    expect(await read(arfMail({ token }))).toMatchObject([{ kind: 'complaint', email: undefined, token }]);
    expect(await read(arfMail({ to: 'a@b.com', type: 'not-spam' }))).toEqual([]);
  });

  it.each([
    ['delays', dsnMail({ to: 'a@b.com', action: 'delayed' })],
    ['letters', 'From: a@b.com\r\nSubject: Hi\r\n\r\nFinal-Recipient: rfc822; c@d.com\r\nAction: failed'],
    ['nothing', ''],
    ['noise', '\u0000\u0001--part\r\n\r\n--part--'],
  ])('say nothing where there are %s', async (_, mail) => {
    expect(await read(mail)).toEqual([]);
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
  ])('a refusal with %s says of the address: %j', (reply, said) => {
    expect(readRefusal(reply)).toEqual(said);
  });

  it('name nobody whose address is an attack', async () => {
    const [bounce] = await read(dsnMail({ to: 'a@b.com\r\n Bcc: c@d.com' }));
    expect(bounce?.email).toBeUndefined();
  });
});
