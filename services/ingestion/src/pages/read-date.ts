const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];

const ISO = /\b(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}\S*)?/;
/** `15 July 2026`, `15 de julio de 2026`, `Wed, 15 Jul 2026 06:30:00 GMT`. */
const DAY_FIRST =
  /\b(\d{1,2})(?:st|nd|rd|th|º)?\.?\s+(?:de\s+)?(\p{L}{3,10})\.?,?\s+(?:de\s+|del\s+)?(\d{4})\b/u;
/** `July 15, 2026`. */
const MONTH_FIRST = /\b(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/u;
/** Days come first in Europe. A day over twelve tells of itself. */
const NUMBERS = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/;

/**
 * The moment, or the day, that a page names as a machine or a person would write it, in English or Spanish. Stricter than
 * `Date`, which makes a date of nearly every number.
 */
export function readDate(text: string): Date | null {
  const [iso, year, month, day] = ISO.exec(text) ?? [];
  if (iso) return valid(new Date(iso.replace(/(\d) (\d)/, '$1T$2'))) ?? dayOf(year, Number(month), day);
  const [named, d, name, y] = DAY_FIRST.exec(text) ?? [];
  if (named) {
    // With an hour and a zone, as feeds and headers write it.
    const exact = /\d:\d{2}/.test(text) ? valid(new Date(text)) : null;
    return exact ?? dayOf(y, monthOf(name), d);
  }
  const [english, monthName, ofMonth, ofYear] = MONTH_FIRST.exec(text) ?? [];
  if (english) return dayOf(ofYear, monthOf(monthName), ofMonth);
  const [numbers, first, second, inYear] = NUMBERS.exec(text) ?? [];
  if (!numbers) return null;
  return Number(second) > 12 ? dayOf(inYear, Number(first), second) : dayOf(inYear, Number(second), first);
}

/** `/2026/07/15/`, `/2026-07-15-`, `/20260715/`: what the address itself says. */
export function dateInAddress(address: string): Date | null {
  const { pathname } = new URL(address);
  const [found, year, month, day] =
    /[/_-]((?:19|20)\d{2})[/_-](\d{1,2})[/_-](\d{1,2})(?=[/_.-]|$)/.exec(pathname) ??
    /[/_-]((?:19|20)\d{2})(\d{2})(\d{2})(?=[/_.-]|$)/.exec(pathname) ??
    [];
  return found ? dayOf(year, Number(month), day) : null;
}

const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

const monthOf = (name = ''): number =>
  MONTHS.findIndex((starts) => starts.some((start) => name.toLowerCase().startsWith(start))) + 1;

function dayOf(year: string | undefined, month: number, day: string | undefined): Date | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  // 31 June is nobody's date.
  return month >= 1 && month <= 12 && date.getUTCDate() === Number(day) ? date : null;
}
