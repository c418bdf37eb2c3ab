import { toSiteDay, isDay, isPartialDay } from '@frontier/domain';
import { site } from '@/config/site';

const longDate = new Intl.DateTimeFormat(site.locale, { timeZone: site.timeZone, dateStyle: 'long' });
/** Calendar days have no time, so they are formatted in UTC to avoid a shift to another day. */
const calendarDate = new Intl.DateTimeFormat(site.locale, { timeZone: 'UTC', dateStyle: 'long' });

const monthOfYear = new Intl.DateTimeFormat(site.locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });

const dayOfWeek = new Intl.DateTimeFormat(site.locale, {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const dayOfMonth = new Intl.DateTimeFormat(site.locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat(site.locale, { timeZone: 'UTC', dateStyle: 'medium' });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;

/** Formats a timestamp (in Gibraltar’s time zone) or a day as “15 July 2026”. Returns '' for other text. */
export function formatDate(value: string): string {
  if (DAY.test(value)) return isDay(value) ? calendarDate.format(new Date(`${value}T00:00:00Z`)) : '';
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : longDate.format(date);
}

/** Formats a source date at its own precision: “15 July 2026”, “July 2026” or “2026”. Returns other text unchanged. */
export function formatSourceDate(date: string): string {
  if (!isPartialDay(date)) return date;
  if (DAY.test(date)) return formatDate(date);
  return MONTH.test(date) ? monthOfYear.format(new Date(`${date}-01T00:00:00Z`)) : date;
}

/** Formats a day as “Saturday 28 November 2026”; without the year if it is that of `today`. */
export function formatFullDay(day: string, today = ''): string {
  const text = dayOfWeek.format(new Date(`${day}T00:00:00Z`));
  return isSameYear(day, today) ? text : `${text} ${day.slice(0, 4)}`;
}

const isSameYear = (one: string, other: string): boolean => one.slice(0, 4) === other.slice(0, 4);

/** Formats a day as “12 Aug”, or as “12 Aug 2025” in another year than today’s. Formats other dates at full length. */
export function formatShortDate(date: string, today: string): string {
  if (!isDay(date)) return formatSourceDate(date);
  const moment = new Date(`${date}T00:00:00Z`);
  return (isSameYear(date, today) ? dayOfMonth : dayOfYear).format(moment);
}

/** Returns the calendar day of a timestamp in Gibraltar as YYYY-MM-DD; '' if it is no timestamp. */
export function dayInGibraltar(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : toSiteDay(date);
}
