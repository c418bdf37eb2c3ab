import { domainToASCII } from 'node:url';
import { FIELD_LIMITS } from '@frontier/domain';
import { z } from 'zod';

const MAX_LOCAL_LENGTH = 64;

/** The unquoted form of RFC 5322 (section 3.2.3), which is what mailboxes have in practice. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Letters of any script: `domainToASCII` would also decode percent signs and parse numbers. */
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

const INVALID = 'Please enter a valid email address.';
const TOO_LONG = `An email address has at most ${FIELD_LIMITS.email} characters.`;
const NOT_ASCII = 'Before the @ only the letters a to z, digits and common signs can be used.';

export type ParsedEmail = { readonly email: string } | { readonly problem: string };

/**
 * An address as it is stored and compared: trimmed, lower-case, its domain in ASCII. Quoted local parts and
 * those beyond ASCII are refused: few servers take them, and one that does not would bounce every mail.
 */
export function parseEmail(raw: string): ParsedEmail {
  const trimmed = raw.trim();
  const at = trimmed.lastIndexOf('@');
  if (at < 1) return { problem: INVALID };
  const [local, domain] = [trimmed.slice(0, at), trimmed.slice(at + 1)];
  // Before lower-casing: the Kelvin sign becomes a plain k.
  // eslint-disable-next-line no-control-regex -- all of ASCII is meant
  if (/[^\u0000-\u007f]/.test(local)) return { problem: NOT_ASCII };
  // The conversion takes time in the square of the length.
  const convertible = trimmed.length <= FIELD_LIMITS.email && DOMAIN.test(domain);
  const ascii = convertible ? domainToASCII(domain.toLowerCase()) : '';
  const email = `${local.toLowerCase()}@${ascii}`;
  if (Math.max(trimmed.length, email.length) > FIELD_LIMITS.email) return { problem: TOO_LONG };
  const labels = ascii.split('.');
  const wellFormed =
    local.length <= MAX_LOCAL_LENGTH &&
    LOCAL.test(local.toLowerCase()) &&
    labels.every((label) => LABEL.test(label)) &&
    // An address of a machine is no domain.
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

/** Enough for its owner to recognise it, too little for anyone else: `a…@example.org`. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}…@${getDomain(email)}`;
