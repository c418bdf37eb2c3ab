import { SITE_TIME_ZONE } from './time-zones';

// The Canadian date format is YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;
const YEAR = /^\d{4}$/;

/** Returns the calendar day in Gibraltar as YYYY-MM-DD. @throws RangeError for an invalid date */
export const toSiteDay = (moment: Date): string => isoDay.format(moment);

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Returns the day that is `count` days after a YYYY-MM-DD, or before it if `count` is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10);

/** Returns the number of days from one YYYY-MM-DD to another; negative if `to` is earlier. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY;

/** Returns true for an existing calendar day in the form YYYY-MM-DD. */
export function isDay(value: string | undefined): value is string {
  // The calendar has no year 0.
  if (!value || !DAY.test(value) || value.startsWith('0000')) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Returns true for an existing day, month or year: YYYY-MM-DD, YYYY-MM or YYYY. */
export function isPartialDay(value: string | undefined): value is string {
  if (value === undefined) return false;
  const missing = YEAR.test(value) ? '-01-01' : MONTH.test(value) ? '-01' : '';
  return isDay(value + missing);
}

/** Returns the newest date in a list, which may also contain words, or undefined if the list contains no date. */
export function findNewestDate(dates: readonly (string | null)[]): string | undefined {
  // A month sorts before its days, so of 2026-03 and 2026-03-14 the exact day is returned.
  return dates
    .map((date) => date ?? undefined)
    .filter(isPartialDay)
    .sort()
    .at(-1);
}
