import { SITE_TIME_ZONE } from '@frontier/domain';
import { z } from 'zod';

/** A day of the calendar, `YYYY-MM-DD`. There is no year 0, and Postgres knows none. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'not a day of the calendar');

/** The Canadian format happens to be ISO 8601. */
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE });

/** The day of a moment as Gibraltar lives it: `2026-07-15`. */
export const dayOf = (moment: Date): string => isoDay.format(moment);
