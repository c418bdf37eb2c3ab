/**
 * Characters without a shape of their own: NUL, which Postgres does not store, and the other controls; marks and
 * overrides of direction, with which a headline shows other words than it holds (Unicode Technical Report 36, section
 * 2.10); spaces of no width, which keep two equal texts from being found equal. Joiners stay: scripts and emoji need
 * them.
 */
const CONTROLS = /(?!\s)[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/gu;

/** A text as it looks, with its white space. */
export const stripControlCharacters = (text: string): string => text.replace(CONTROLS, '');
