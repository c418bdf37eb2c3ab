/**
 * Matches characters that are not visible: NUL, which Postgres does not store, and the other controls; marks and
 * overrides of direction, with which a headline shows other words than it contains (Unicode Technical Report 36,
 * section 2.10); zero-width spaces, which keep two equal texts from comparing as equal. Joiners stay, because scripts
 * and emoji need them.
 */
const CONTROLS = /(?!\s)[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/gu;

/** Removes control characters, but keeps white space. */
export const stripControlCharacters = (text: string): string => text.replace(CONTROLS, '');
