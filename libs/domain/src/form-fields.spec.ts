import { z } from 'zod';
import { emailAddress, isEmailAddress, line, optional, paragraphs } from './form-fields';

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

  it('removes characters that change the text direction', () => {
    expect(line(120).parse('Ana\u202egnp.exe')).toBe('Anagnp.exe');
  });

  it('returns an error message for an empty text and for one that is too long', () => {
    expect(getMessages(line(3, { missing: 'Name required' }), ' \n ')).toEqual(['Name required']);
    expect(getMessages(line(3), 'four')).toEqual(['At most 3 characters, please']);
  });
});

describe('paragraphs', () => {
  it('keep line breaks and remove other control characters', () => {
    expect(paragraphs(50).parse('One\r\ntwo\rthree\u0000\u0007\n')).toBe('One\ntwo\nthree');
  });
});

describe('optional', () => {
  const Form = z.strictObject({ phone: optional(line(5)) });

  it.each([[{}], [{ phone: null }], [{ phone: '' }], [{ phone: ' \t' }]])('parses %j as null', (form) => {
    expect(Form.parse(form)).toEqual({ phone: null });
  });

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
  ])('are invalid: %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
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
