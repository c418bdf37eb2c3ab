import { z } from 'zod';
import { isEmailAddress, normaliseEmail } from './email-address';
import { emailAddress, line, optional, paragraphs, searchWords } from './form-fields';

const getMessages = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('line', () => {
  it('trims the text and normalises its Unicode composition', () => {
    expect(line(120).parse('  Jose\u0301 ')).toBe('José');
  });

  it.each(['Ana\r\nBcc: all@example.org', 'Ana\nx', 'Ana\u0000', 'Ana\u2028x', 'Ana\u0085x', 'Ana\tx'])(
    'rejects control characters: %j',
    (name) => {
      expect(getMessages(line(120), name)).toEqual(['One line without control characters, please']);
    },
  );

  it.each([
    ['Ana\u202egnp.exe', 'Anagnp.exe'],
    ['\u200BAna\u00AD López\uFEFF', 'Ana López'],
    ['Ana\ud800', 'Ana'],
  ])('removes invisible characters: %j', (text, stored) => {
    expect(line(120).parse(text)).toBe(stored);
  });

  it('rejects a text of invisible characters alone as missing', () => {
    expect(getMessages(line(120, { missing: 'Name required' }), '\u200B\u2060 ')).toEqual(['Name required']);
  });

  it('returns an error message for an empty text and for one that is too long', () => {
    expect(getMessages(line(3, { missing: 'Name required' }), ' \n ')).toEqual(['Name required']);
    expect(getMessages(line(3), 'four')).toEqual(['At most 3 characters, please']);
  });
});

describe('paragraphs', () => {
  it('keep line breaks and remove other control characters', () => {
    expect(paragraphs(50).parse('One\r\ntwo\rthree\u0000\u0007\n')).toBe('One\ntwo\nthree');
    expect(paragraphs(50).parse('Te\u00ADxt\u200B\u2029two \udc00')).toBe('Text\ntwo');
  });
});

describe('searchWords', () => {
  it('are trimmed, without control and invisible characters', () => {
    expect(searchWords(50).parse(' Gi\u00ADbraltar\u0000 \ud800')).toBe('Gibraltar');
    expect(getMessages(searchWords(3), 'four')).toEqual(['At most 3 characters, please']);
  });
});

describe('optional', () => {
  const Form = z.strictObject({ phone: optional(line(5)) });

  it.each([[{}], [{ phone: null }], [{ phone: '' }], [{ phone: ' \t' }], [{ phone: '\u200B\u00AD ' }]])(
    'parses %j as null',
    (form) => {
      expect(Form.parse(form)).toEqual({ phone: null });
    },
  );

  it('validates a value that is present', () => {
    expect(Form.parse({ phone: ' 12 ' })).toEqual({ phone: '12' });
    expect(getMessages(Form, { phone: '123456' })).toEqual(['At most 5 characters, please']);
    expect(getMessages(Form, { phone: 5 })).toHaveLength(1);
  });
});

describe('email addresses', () => {
  it.each([
    'a@b.gi',
    'first.last+tag@sub.example.org',
    '"john doe"@example.org',
    '"a@b"@example.org',
    'josé@ejemplo.es',
    '用户@例子.公司',
    `${'l'.repeat(64)}@${'d'.repeat(60)}.org`,
  ])('are valid: %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    'a',
    'a@b',
    '@b.gi',
    'a b@c.gi',
    'a@b..gi',
    'a@-b.gi',
    'a@b.gi\nBcc: c@d.gi',
    'a@b.gi,c@d.gi',
    '"open@example.org',
    '"a\nb"@example.org',
    `${'l'.repeat(65)}@example.org`,
    `a@${'d'.repeat(300)}.org`,
    'ana.@example.org',
    '.ana@example.org',
    'ana..x@example.org',
    'o’neil@example.org',
    '\u200Bana@example.org',
    'ana@127.0.0.1',
    'ana@example.org:25',
    'ana@b%2ecom',
  ])('are invalid: %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it.each([
    ['ana16@español.example', 'ana16@xn--espaol-zwa.example'],
    ['ana16@xn--espaol-zwa.example', 'ana16@xn--espaol-zwa.example'],
    ['ANA@ESPAN\u0303OL.example', 'ana@xn--espaol-zwa.example'],
    ['jose\u0301@ejemplo.es', 'josé@ejemplo.es'],
    ['\u200Bana5@example.org', 'ana5@example.org'],
    ['ana5@exam\u00ADple.org\u200E', 'ana5@example.org'],
    ['\uFEFFana5@example.org ', 'ana5@example.org'],
    ['用户@例子。公司', '用户@xn--fsqu00a.xn--55qx5d'],
    ['No address', 'no address'],
    ['a@b@not a domain', 'a@b@not a domain'],
  ])('have one stored form: %j becomes %j', (raw, stored) => {
    expect(normaliseEmail(raw)).toBe(stored);
    expect(normaliseEmail(stored)).toBe(stored);
  });

  it('are rejected with control characters, which are not removed', () => {
    expect(getMessages(emailAddress(), 'ana\u0000@example.org')).toEqual([
      'Please enter a valid email address.',
    ]);
  });

  it('are trimmed and lower-cased', () => {
    expect(emailAddress().parse(' A@B.Com ')).toBe('a@b.com');
  });

  it('are rejected with an error message if they are too long or invalid', () => {
    expect(getMessages(emailAddress(), `${'a'.repeat(288)}@example.org`)[0]).toBe(
      'At most 254 characters, please',
    );
    expect(getMessages(emailAddress(), 'nobody')).toEqual(['Please enter a valid email address.']);
  });
});
