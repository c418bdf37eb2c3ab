import { z } from 'zod';

/** A day of the calendar, `YYYY-MM-DD`. There is no year 0, and Postgres knows none. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'not a day of the calendar');
