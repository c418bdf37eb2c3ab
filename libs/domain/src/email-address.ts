import { stripInvisible } from './clean-text';
import { FIELD_LIMITS } from './field-limits';

const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
/** The local part of RFC 6531: words joined by single dots, in any script, or a quoted text without blanks at its ends. */
const LOCAL = new RegExp(`^(?:${ATOM}(?:\\.${ATOM})*|"(?:[^"\\\\]|\\\\[^\\s])+")$`, 'u');
const MAX_LOCAL_LENGTH = 64;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** At least two labels in ASCII, the last one with a letter, because numbers are an IP address. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`);
/** Checked first, because `URL` also decodes percent signs and reads ports, paths and credentials. */
const LETTERS = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Returns a domain in ASCII (Punycode) as browsers do, or unchanged if it is none. */
function toAsciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return LETTERS.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * Returns an address in the one form in which it is stored, compared and erased: without blanks at its ends and
 * invisible characters, composed (NFC), in lower case, with its domain in ASCII. Does not check it.
 */
export function normaliseEmail(raw: string): string {
  const text = stripInvisible(raw).trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  // Converting takes time quadratic in the length.
  if (at < 0 || text.length > FIELD_LIMITS.email) return text;
  return `${text.slice(0, at)}@${toAsciiDomain(text.slice(at + 1))}`;
}

/**
 * Accepts a local part, quoted or not, in any script (RFC 6531), and a domain of at least two labels, at most 254
 * characters, none of them invisible. The newsletter has a narrower rule, because few servers accept the others.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  return (
    at > 0 &&
    text.length <= FIELD_LIMITS.email &&
    local.length <= MAX_LOCAL_LENGTH &&
    !CONTROL.test(text) &&
    stripInvisible(text) === text &&
    LOCAL.test(local) &&
    DOMAIN.test(toAsciiDomain(text.slice(at + 1)).toLowerCase())
  );
}
