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
const CLOCK = /\b(\d{1,2})(:\d{2}(?::\d{2})?)\s*(Z|[A-Z]{2,4}|[+-]\d{2}:?\d{2})\b/i;
/** Where our publishers write, and America, whose zones mail and feeds know by name (RFC 5322, section 4.3). */
const ZONES: Readonly<Record<string, string>> = {
  ...{ UT: 'Z', UTC: 'Z', GMT: 'Z', WET: 'Z', BST: '+01:00', WEST: '+01:00', CET: '+01:00', CEST: '+02:00' },
  ...{
    EST: '-05:00',
    EDT: '-04:00',
    CST: '-06:00',
    CDT: '-05:00',
    MST: '-07:00',
    MDT: '-06:00',
    PST: '-08:00',
    PDT: '-07:00',
  },
};
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
  if (named) return momentOf(y, monthOf(name), d, text) ?? dayOf(y, monthOf(name), d);
  const [english, monthName, ofMonth, ofYear] = MONTH_FIRST.exec(text) ?? [];
  if (english) return dayOf(ofYear, monthOf(monthName), ofMonth);
  const [numbers, first, second, inYear] = NUMBERS.exec(text) ?? [];
  if (!numbers) return null;
  return Number(second) > 12 ? dayOf(inYear, Number(first), second) : dayOf(inYear, Number(second), first);
}

/** With an hour and a zone, as feeds and headers write it. */
function momentOf(
  year: string | undefined,
  month: number,
  day: string | undefined,
  text: string,
): Date | null {
  const [, hour = '', rest = '', zone = ''] = CLOCK.exec(text) ?? [];
  if (!hour || month === 0) return null;
  const named = ZONES[zone.toUpperCase()] ?? zone;
  return valid(new Date(`${year}-${two(month)}-${two(day)}T${two(hour)}${rest}${named}`));
}

const two = (n: number | string = ''): string => String(n).padStart(2, '0');

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
