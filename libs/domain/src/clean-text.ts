/** Scripts in which joiners change the letters, as in Persian plurals and Indic conjuncts. */
const JOINED_SCRIPTS =
  'Arab Syrc Mand Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
    .split(' ')
    .map((script) => `\\p{scx=${script}}`)
    .join('');

/** Sequences with characters that are invisible alone, but change what is shown beside the character before them. */
const VISIBLE_SEQUENCES = [
  // Flags of England, Scotland and Wales.
  '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  '\\p{ExtPict}[\\uFE0E\\uFE0F\\p{EMod}]?(?:\\u200D\\p{ExtPict}[\\uFE0F\\p{EMod}]?)*',
  '[#*0-9]\\uFE0F\\u20E3',
  `(?=[\\p{L}\\p{M}])[${JOINED_SCRIPTS}][\\u200C\\u200D]`,
  '\\p{scx=Han}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '\\p{scx=Mong}[\\u180B-\\u180F]',
].join('|');

/** Default-ignorable characters, interlinear annotations, and codes that are no characters, such as lone surrogates. */
const INVISIBLE = '[\\p{DI}\\p{Cs}\\p{NChar}\\uFFF9-\\uFFFB]';
const SOME_INVISIBLE = new RegExp(INVISIBLE, 'u');
const SEQUENCE_OR_INVISIBLE = new RegExp(`(${VISIBLE_SEQUENCES})|${INVISIBLE}`, 'gu');

// eslint-disable-next-line no-control-regex -- the range is ASCII
const BEYOND_ASCII = /[#*0-9]?[^\u0000-\u007f]+/g;
// eslint-disable-next-line no-control-regex -- all but white space
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;

/**
 * Removes characters that are not visible and that keep equal texts from comparing as equal: soft hyphens, zero-width
 * characters, marks and overrides of direction (Unicode Technical Report 36, section 2.10), lone surrogates. Keeps
 * those that change what is shown, such as joiners between emoji and in Persian. Keeps control characters.
 */
export function stripInvisible(text: string): string {
  if (!SOME_INVISIBLE.test(text)) return text;
  // The long pattern is slow, so it is applied only to the few characters outside ASCII.
  return text.replace(BEYOND_ASCII, (part) => part.replace(SEQUENCE_OR_INVISIBLE, '$1'));
}

/** Returns the one stored form of a text: composed (NFC), without invisible and control characters. Keeps white space. */
export const cleanText = (text: string): string =>
  stripInvisible(text).replace(CONTROLS, '').normalize('NFC');

// eslint-disable-next-line no-control-regex -- NUL is what is looked for
const UNSTORABLE = /[\u0000\p{Cs}]/u;

/** Returns true if a text has NUL or a lone surrogate, which Postgres cannot store. */
export const isUnstorable = (text: string): boolean => UNSTORABLE.test(text);
