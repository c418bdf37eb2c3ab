import { domainToASCII } from 'node:url';
import { FIELD_LIMITS } from '@frontier/domain';
import { z } from 'zod';

const MAX_LOCAL_LENGTH = 64;

/** The unquoted local part of RFC 5322 (section 3.2.3), the form that real mailboxes use. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Matches letters of any script. Checked first, as `domainToASCII` also decodes percent signs and parses numbers. */
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

const INVALID = 'Please enter a valid email address.';
const TOO_LONG = `An email address has at most ${FIELD_LIMITS.email} characters.`;
const NOT_ASCII = 'Before the @ only the letters a to z, digits and common signs can be used.';

export type ParsedEmail = { readonly email: string } | { readonly problem: string };

/** Normalises case, blanks and domain (to ASCII). Rejects quoted and non-ASCII local parts: most servers bounce them. */
export function parseEmail(raw: string): ParsedEmail {
  const trimmed = raw.trim();
  const at = trimmed.lastIndexOf('@');
  if (at < 1) return { problem: INVALID };
  const [local, domain] = [trimmed.slice(0, at), trimmed.slice(at + 1)];
  // Check before lower-casing, which turns the Kelvin sign into a plain k.
  // eslint-disable-next-line no-control-regex -- all of ASCII is meant
  if (/[^\u0000-\u007f]/.test(local)) return { problem: NOT_ASCII };
  // Check the length first, because `domainToASCII` takes time quadratic in it.
  const convertible = trimmed.length <= FIELD_LIMITS.email && DOMAIN.test(domain);
  const ascii = convertible ? domainToASCII(domain.toLowerCase()) : '';
  const email = `${local.toLowerCase()}@${ascii}`;
  if (Math.max(trimmed.length, email.length) > FIELD_LIMITS.email) return { problem: TOO_LONG };
  const labels = ascii.split('.');
  const wellFormed =
    local.length <= MAX_LOCAL_LENGTH &&
    LOCAL.test(local.toLowerCase()) &&
    labels.every((label) => LABEL.test(label)) &&
    // Reject IP addresses, which are not domains.
    /[a-z]/.test(labels.at(-1) ?? '');
  return wellFormed ? { email } : { problem: INVALID };
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
