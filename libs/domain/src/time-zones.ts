/** Days of public dates, filters and exports begin at midnight here. */
export const SITE_TIME_ZONE = 'Europe/Gibraltar';

/** The clock by which scheduled jobs start. */
export const SCHEDULE_TIME_ZONE = 'Europe/Rome';
