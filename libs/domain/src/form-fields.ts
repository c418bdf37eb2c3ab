import { z } from 'zod';
import { cleanText, stripInvisible } from './clean-text';
import { isEmailAddress, normaliseEmail } from './email-address';
import { FIELD_LIMITS } from './field-limits';

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

interface Words {
  /** The error message for an empty field. */
  readonly missing?: string;
}

const tooLong = (max: number): string => `At most ${max} characters, please`;

/** Accepts one line. Rejects control characters such as line breaks, because the text may be part of a mail header. */
export const line = (max: number, { missing = 'Please fill this in' }: Words = {}) =>
  z
    .string(missing)
    .refine((text) => !CONTROL.test(text.trim()), 'One line without control characters, please')
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().min(1, missing).max(max, tooLong(max)));

/** Accepts a required text of several lines. Line ends become `\n`; other control characters are removed. */
export const paragraphs = (max: number, { missing = 'Please fill this in' }: Words = {}) =>
  z
    .string(missing)
    .transform((text) => cleanText(text.replace(/\r\n?|\u2028|\u2029/g, '\n')).trim())
    .pipe(z.string().min(1, missing).max(max, tooLong(max)));

/** Accepts what readers paste into a search box, and returns it without invisible characters. */
export const searchWords = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .overwrite((text) => cleanText(text).trim());

/** Makes a field optional: absent, null, empty or blank values become null. */
export const optional = <Field extends z.ZodType<string, string>>(field: Field) =>
  z
    .string()
    .nullish()
    .transform((text) => (text && stripInvisible(text).trim() ? text : null))
    .pipe(field.nullable());

/** Accepts an email address and returns it in its stored form, so that each reader has only one. */
export const emailAddress = ({ missing = 'Please enter your email address.' }: Words = {}) =>
  z
    .string(missing)
    .transform(normaliseEmail)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(FIELD_LIMITS.email, { error: tooLong(FIELD_LIMITS.email), abort: true })
        .refine(isEmailAddress, 'Please enter a valid email address.'),
    );
