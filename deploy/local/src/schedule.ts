/** One line of the timetable. */
export interface Schedule {
  /** The job: the service that owns it is the gateway's business. */
  readonly job: string;
  /** Five fields, as in crontab(5). */
  readonly cron: string;
  readonly timeZone: string;
}

/** When jobs start by themselves. The local run, the scheduler container and the chart read it here. */
export const schedules: readonly Schedule[] = [
  { job: 'fetch-sources', cron: '0 */12 * * *', timeZone: 'Europe/Rome' },
  { job: 'purge-old-leads', cron: '40 3 * * *', timeZone: 'Europe/Rome' },
  { job: 'generate-daily-summaries', cron: '30 5 * * *', timeZone: 'Europe/Rome' },
  { job: 'forget-questions', cron: '45 3 * * *', timeZone: 'Europe/Rome' },
  { job: 'send-scheduled-campaigns', cron: '*/5 * * * *', timeZone: 'Europe/Rome' },
  { job: 'tidy-subscribers', cron: '20 3 * * *', timeZone: 'Europe/Rome' },
  { job: 'draft-weekly-newsletter', cron: '0 7 * * 5', timeZone: 'Europe/Rome' },
];
