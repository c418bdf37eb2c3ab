import { EmailAddress, maskEmail, parseEmail } from './email-address';

describe('email addresses', () => {
  it.each([
    [' A@B.Com ', 'a@b.com'],
    ['first.last+tag@mail.example.org', 'first.last+tag@mail.example.org'],
    ["o'neill@example.org", "o'neill@example.org"],
    ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
    ['user@ЯНДЕКС.example', 'user@xn--d1acpjx3f.example'],
    ['ana@ｅxample。org', 'ana@example.org'],
    ['\u200Bana@example.org\u200E', 'ana@example.org'],
    ['a\u200Bb@exam\u00ADple.org', 'ab@example.org'],
    ['\uFEFF ana@example.org\u2060 ', 'ana@example.org'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('[J5] are normalised from %j to %j', (raw, email) => {
    expect(parseEmail(raw)).toEqual({ email });
  });

  it.each([
    '',
    ' ',
    'abc',
    '@b.com',
    'a@b',
    'a@@b.com',
    'a b@c.com',
    'a@b@c.com',
    'a@-b.com',
    'a@b..com',
    '.a@b.com',
    'a.@b.com',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@b%2ecom',
    '"quoted local"@example.org',
    '"a@b"@example.org',
    'pelé@example.org',
    '\u212Aate@example.org',
    'o’neil@example.org',
    'ana..x@example.org',
    'a\ud800@b.com\u0000',
    '<a@b.com>',
    'A <a@b.com>',
    'a@b.com,c@d.com',
    'a@b.com\r\nBcc: c@d.com',
    'a\r\n@b.com',
    'a@b.com\nx',
    'a\u0000@b.com',
    `${'a'.repeat(65)}@example.org`,
  ])('such as %j are refused', (raw) => {
    expect(parseEmail(raw)).toEqual({ problem: expect.any(String) as string });
  });

  it.each([254, 255, 300])('[Z4] are accepted up to 254 characters: %i', (length) => {
    const domain = `${'d'.repeat(60)}.`.repeat(4);
    const email = `${'a'.repeat(length - domain.length - 3)}@${domain}gi`;
    const long = 'l'.repeat(length - 10) + '@b.example';
    expect(email).toHaveLength(length);
    expect('email' in parseEmail(email)).toBe(length === 254);
    expect(EmailAddress.safeParse(long).success).toBe(false);
    if (length > 254)
      expect(EmailAddress.safeParse(email).error?.issues[0]?.message).toMatch(/at most 254 characters/);
  });

  it('are masked with only their first letter and domain visible', () => {
    expect(maskEmail('anna@example.org')).toBe('a…@example.org');
  });
});
