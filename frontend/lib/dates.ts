import { site } from '../config/site';

const longDate = new Intl.DateTimeFormat(site.locale, { timeZone: site.timeZone, dateStyle: 'long' });
/** A day without a time of day is the same day everywhere. */
const calendarDate = new Intl.DateTimeFormat(site.locale, { timeZone: 'UTC', dateStyle: 'long' });
// The Canadian format happens to be ISO 8601.
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone });

const monthOfYear = new Intl.DateTimeFormat(site.locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;
const YEAR = /^\d{4}$/;

/** “15 July 2026”, for a moment (in Gibraltar’s time zone) or for a calendar day. Empty when it is neither. */
export function formatDate(value: string): string {
  if (DAY.test(value)) return isDay(value) ? calendarDate.format(new Date(`${value}T00:00:00Z`)) : '';
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : longDate.format(date);
}

/** The date of a source, never more precise than it is known: “15 July 2026”, “July 2026”, “2026”, or its words. */
export function formatSourceDate(date: string): string {
  if (!isPartialDay(date)) return date;
  if (DAY.test(date)) return formatDate(date);
  return MONTH.test(date) ? monthOfYear.format(new Date(`${date}-01T00:00:00Z`)) : date;
}

/** Whether a text is a day, a month or a year of the calendar: YYYY-MM-DD, YYYY-MM or YYYY. */
export function isPartialDay(value: string | undefined): value is string {
  if (value === undefined) return false;
  const missing = YEAR.test(value) ? '-01-01' : MONTH.test(value) ? '-01' : '';
  return isDay(value + missing);
}

/** The calendar day of a moment in Gibraltar, as YYYY-MM-DD. */
export function dayInGibraltar(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : isoDay.format(date);
}

/** Whether a text is a day of the calendar written YYYY-MM-DD. */
export function isDay(value: string | undefined): value is string {
  // There is no year 0.
  if (!value || !DAY.test(value) || value.startsWith('0000')) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
