/** Days in public dates, filters and exports start at midnight in this zone. */
export const SITE_TIME_ZONE = 'Europe/Gibraltar';

/** Schedules of jobs are in this zone. */
export const SCHEDULE_TIME_ZONE = 'Europe/Rome';
