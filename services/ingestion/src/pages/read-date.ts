import { parseMonth } from './month-names';

const ISO = /\b(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}\S*)?/;
/**
 * Matches `15 July 2026`, `15 de julio de 2026`, `15. července 2026`, `1er juillet 2026`, `15-Jul-2026` and
 * `15 Jul 2026 06:30:00 GMT`.
 */
const DAY_FIRST =
  /\b(\d{1,2})(?:st|nd|rd|th|º|er|re)?[.\-/]?\s*(?:(?:de |d['’])\s*)?(\p{L}{3,12})[.,\-/]*\s*(?:(?:de|del|di) )?\s*(\d{4})\b/u;
/** Matches `July 15, 2026`. */
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/u;
/** Matches `2026. július 15.`, `2026 m. liepos 15 d.`, `2026. gada 15. jūlijs`. */
const YEAR_FIRST = /\b(\d{4})\.?\s+(?:m\. )?(\p{L}{3,14})\.?\s+(\d{1,2})\b/u;
const YEAR_AND_DAY_FIRST = /\b(\d{4})\. gada (\d{1,2})\. (\p{L}{3,12})/u;
const CLOCK = /\b(\d{1,2})(:\d{2}(?::\d{2})?)\s*(Z|[A-Z]{2,4}|[+-]\d{2}:?\d{2})\b/i;
/** Zones of our publishers, and the American ones that mail and feeds know by name (RFC 5322, section 4.3). */
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
/** Matches `2026/07/15`, `2026.07.15`, `2026-7-5`. */
const YEAR_IN_FRONT = /\b((?:19|20)\d{2})[./-](\d{1,2})[./-](\d{1,2})\b/;
/** Matches `20260715`, with or without a time. */
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T?\d{4,6})?\b/;
/** Matches `15/07/2026`, `15.07.26`. */
const NUMBERS = /\b(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2}(?![\d./:-]))\b/;

/**
 * Reads the date, or date and time, that a page gives in a form for machines or in a European language. Stricter than
 * `Date`, which makes a date of nearly every number.
 *
 * @param locale as the page declares it, such as `en-US`; decides the language of month names and whether days come
 * first
 */
export function readDate(text: string, locale: string | null = null): Date | null {
  if (!/\d/.test(text)) return null;
  const [iso, year, month, day] = ISO.exec(text) ?? [];
  if (iso)
    return toValidDate(new Date(iso.replace(/(\d) (\d)/, '$1T$2'))) ?? toUtcDate(year, Number(month), day);
  return parseDateInWords(text, locale?.split('-')[0] ?? null) ?? parseNumericDate(text, locale);
}

function parseDateInWords(text: string, language: string | null): Date | null {
  const getMonth = (name = ''): number => parseMonth(name, language);
  const [, d, name, y] = DAY_FIRST.exec(text) ?? [];
  if (getMonth(name)) return toDateTime(y, getMonth(name), d, text) ?? toUtcDate(y, getMonth(name), d);
  const [, monthName, ofMonth, ofYear] = MONTH_FIRST.exec(text) ?? [];
  if (getMonth(monthName)) return toUtcDate(ofYear, getMonth(monthName), ofMonth);
  const [, inYear, inMonth, onDay] = YEAR_FIRST.exec(text) ?? [];
  if (getMonth(inMonth)) return toUtcDate(inYear, getMonth(inMonth), onDay);
  const [, theYear, theDay, theMonth] = YEAR_AND_DAY_FIRST.exec(text) ?? [];
  return toUtcDate(theYear, getMonth(theMonth), theDay);
}

function parseNumericDate(text: string, locale: string | null): Date | null {
  const [, year, month, day] = YEAR_IN_FRONT.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year) return toUtcDate(year, Number(month), day);
  const [found, first, mark, second, last = ''] = NUMBERS.exec(text) ?? [];
  // Two-digit years occur only with dots or slashes. With hyphens, such numbers are scores or part numbers.
  if (!found || (last.length === 2 && mark === '-')) return null;
  const inYear = last.length === 2 ? `20${last}` : last;
  const [day1, month1] = isDayFirst(locale) ? [first, second] : [second, first];
  return toUtcDate(inYear, Number(month1), day1) ?? toUtcDate(inYear, Number(day1), month1);
}

const dayFirstByLocale = new Map<string, boolean>();

/** Returns true if days come before months, as in Europe. The order of a declared country wins. */
function isDayFirst(locale: string | null): boolean {
  if (!locale?.includes('-')) return true;
  const known = dayFirstByLocale.get(locale);
  if (known !== undefined) return known;
  const parts = listDateParts(locale);
  const first = parts.indexOf('day') < parts.indexOf('month');
  dayFirstByLocale.set(locale, first);
  return first;
}

function listDateParts(locale: string): string[] {
  try {
    return new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  } catch {
    return ['day', 'month'];
  }
}

/** Reads a date with a time and zone, as feeds and headers write it. */
function toDateTime(
  year: string | undefined,
  month: number,
  day: string | undefined,
  text: string,
): Date | null {
  const [, hour = '', rest = '', zone = ''] = CLOCK.exec(text) ?? [];
  if (!hour || month === 0) return null;
  const named = ZONES[zone.toUpperCase()] ?? zone;
  return toValidDate(new Date(`${year}-${padTwo(month)}-${padTwo(day)}T${padTwo(hour)}${rest}${named}`));
}

const padTwo = (n: number | string = ''): string => String(n).padStart(2, '0');

/** Reads the date in the path of a URL: `/2026/07/15/`, `/2026-07-15-`, `/20260715/`. */
export function parseDateInUrl(address: string): Date | null {
  const { pathname } = new URL(address);
  const [found, year, month, day] =
    /[/_-]((?:19|20)\d{2})[/_-](\d{1,2})[/_-](\d{1,2})(?=[/_.-]|$)/.exec(pathname) ??
    /[/_-]((?:19|20)\d{2})(\d{2})(\d{2})(?=[/_.-]|$)/.exec(pathname) ??
    [];
  return found ? toUtcDate(year, Number(month), day) : null;
}

const toValidDate = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

function toUtcDate(year: string | undefined, month: number, day: string | undefined): Date | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  // `Date.UTC` turns 31 June into 1 July. Reject such dates.
  return month >= 1 && month <= 12 && date.getUTCDate() === Number(day) ? date : null;
}
