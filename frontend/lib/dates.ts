import { toSiteDay, isDay, isPartialDay } from '@frontier/domain';
import { site } from '@/config/site';

const longDate = new Intl.DateTimeFormat(site.locale, { timeZone: site.timeZone, dateStyle: 'long' });
/** A day without a time of day is the same day everywhere. */
const calendarDate = new Intl.DateTimeFormat(site.locale, { timeZone: 'UTC', dateStyle: 'long' });

const monthOfYear = new Intl.DateTimeFormat(site.locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;

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

/** The calendar day of a moment in Gibraltar, as YYYY-MM-DD. */
export function dayInGibraltar(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : toSiteDay(date);
}
