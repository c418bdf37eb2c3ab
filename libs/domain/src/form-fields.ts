import { z } from 'zod';
import { FIELD_LIMITS } from './field-limits';

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// eslint-disable-next-line no-control-regex
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Characters that change the display order of text. */
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

const LOCAL = /^(?:[^\s"(),:;<>@[\\\]]{1,64}|"(?:[^"\\]|\\[^\s]){1,62}")$/u;
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`, 'u');

interface Words {
  /** The error message for an empty field. */
  readonly missing?: string;
}

const tooLong = (max: number): string => `At most ${max} characters, please`;

/** Returns a schema that composes characters (NFC), removes characters that change the text direction, and trims. */
const tidied = (missing: string) =>
  z.string(missing).transform((text) => text.normalize('NFC').replace(BIDI_OVERRIDES, '').trim());

/** Accepts one line. Rejects control characters such as line breaks, because the text may be part of a mail header. */
export const line = (max: number, { missing = 'Please fill this in' }: Words = {}) =>
  tidied(missing).pipe(
    z
      .string()
      .min(1, missing)
      .max(max, tooLong(max))
      .refine((text) => !CONTROL.test(text), 'One line without control characters, please'),
  );

/** Accepts a required text of several lines. Line ends become `\n`; other control characters are removed. */
export const paragraphs = (max: number, { missing = 'Please fill this in' }: Words = {}) =>
  z
    .string(missing)
    .transform((text) =>
      text
        .replace(/\r\n?|\u2028|\u2029/g, '\n')
        .replace(CONTROL_BUT_LINES, '')
        .normalize('NFC')
        .replace(BIDI_OVERRIDES, '')
        .trim(),
    )
    .pipe(z.string().min(1, missing).max(max, tooLong(max)));

/** Makes a field optional: absent, null, empty or blank values become null. */
export const optional = <Field extends z.ZodType<string, string>>(field: Field) =>
  z
    .string()
    .nullish()
    .transform((text) => (text?.trim() ? text : null))
    .pipe(field.nullable());

/**
 * Accepts a local part, quoted or not, and a domain of at least two labels, in any script (RFC 6531), at most 254
 * characters. The newsletter has a narrower rule, because it stores each address in one form and few servers accept
 * the others.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  return (
    at > 0 &&
    text.length <= FIELD_LIMITS.email &&
    !CONTROL.test(text) &&
    LOCAL.test(text.slice(0, at)) &&
    text.slice(0, at).length <= 64 &&
    DOMAIN.test(text.slice(at + 1))
  );
}

/** Accepts an email address. Trims and lower-cases the address, so that each reader has only one. */
export const emailAddress = ({ missing = 'Please enter your email address.' }: Words = {}) =>
  tidied(missing)
    .transform((text) => text.toLowerCase())
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(FIELD_LIMITS.email, { error: tooLong(FIELD_LIMITS.email), abort: true })
        .refine(isEmailAddress, 'Please enter a valid email address.'),
    );
