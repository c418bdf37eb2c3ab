import { SITE_TIME_ZONE } from './time-zones';

// The Canadian format happens to be ISO 8601.
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;
const YEAR = /^\d{4}$/;

/** The calendar day of a moment in Gibraltar, as YYYY-MM-DD. @throws RangeError for an invalid date */
export const toSiteDay = (moment: Date): string => isoDay.format(moment);

/** Whether a text is a day of the calendar written YYYY-MM-DD. */
export function isDay(value: string | undefined): value is string {
  // There is no year 0.
  if (!value || !DAY.test(value) || value.startsWith('0000')) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Whether a text is a day, a month or a year of the calendar: YYYY-MM-DD, YYYY-MM or YYYY. */
export function isPartialDay(value: string | undefined): value is string {
  if (value === undefined) return false;
  const missing = YEAR.test(value) ? '-01-01' : MONTH.test(value) ? '-01' : '';
  return isDay(value + missing);
}

/** The newest of dates of evidence, among which there may be words; undefined when none is a date. */
export function findNewestDate(dates: readonly (string | null)[]): string | undefined {
  // A month sorts before its days: the day is the newer evidence of which we can be sure.
  return dates
    .map((date) => date ?? undefined)
    .filter(isPartialDay)
    .sort()
    .at(-1);
}
