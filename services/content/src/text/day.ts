import { z } from 'zod';

/** Calendar day, `YYYY-MM-DD`. Rejects year 0, which neither the calendar nor Postgres has. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'not a day of the calendar');
