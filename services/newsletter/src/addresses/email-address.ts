import { FIELD_LIMITS, isEmailAddress, normaliseEmail, stripInvisible } from '@frontier/domain';
import { z } from 'zod';

// eslint-disable-next-line no-control-regex -- the range is ASCII
const BEYOND_ASCII = /[^\u0000-\u007f]/;

const INVALID = 'Please enter a valid email address.';
const TOO_LONG = `An email address has at most ${FIELD_LIMITS.email} characters.`;
const NOT_ASCII = 'Before the @ only the letters a to z, digits and common signs can be used.';

export type ParsedEmail = { readonly email: string } | { readonly problem: string };

/** Returns an address in its stored form. Rejects quoted and non-ASCII local parts: most servers bounce them. */
export function parseEmail(raw: string): ParsedEmail {
  const email = normaliseEmail(raw);
  // Check the letters as written, because the stored form has a plain k in place of the Kelvin sign.
  const local = stripInvisible(raw.slice(0, Math.max(0, raw.lastIndexOf('@')))).trim();
  if (BEYOND_ASCII.test(local)) return { problem: NOT_ASCII };
  if (email.length > FIELD_LIMITS.email) return { problem: TOO_LONG };
  return isEmailAddress(email) && !email.startsWith('"') ? { email } : { problem: INVALID };
}

export const EmailAddress = z.string({ error: INVALID }).transform((raw, context): string => {
  const read = parseEmail(raw);
  if ('email' in read) return read.email;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

export const getDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Masks an address as `a…@example.org`: its owner recognises it, others cannot reconstruct it. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}…@${getDomain(email)}`;
