import { SCHEDULE_TIME_ZONE } from '@frontier/domain';
import type { JobName } from './generated/uses';

export interface Schedule {
  /** `jobOwners` names the service that runs the job. */
  readonly job: JobName;
  /** Five fields, as in crontab(5). */
  readonly cron: string;
  readonly timeZone: string;
}

const timeZone = SCHEDULE_TIME_ZONE;

/** Fetches the news daily at 15:00. Staff can turn it off in the settings. */
export const AUTO_INGEST = { job: 'auto-ingest', cron: '0 15 * * *', timeZone } as const satisfies Schedule;

/** Used by the schedulers of the local run, Docker Compose and the Helm chart. */
export const timetable: readonly Schedule[] = [
  { job: 'fetch-sources', cron: '0 */12 * * *', timeZone },
  AUTO_INGEST,
  { job: 'publish-window', cron: '5 * * * *', timeZone },
  { job: 'kb-refresh', cron: '0 10 * * 2', timeZone },
  { job: 'embeddings-refresh', cron: '0 9 * * 1', timeZone },
  { job: 'watch-treaty', cron: '0 8 * * *', timeZone },
  { job: 'purge-old-leads', cron: '40 3 * * *', timeZone },
  { job: 'generate-daily-summaries', cron: '30 5 * * *', timeZone },
  { job: 'forget-questions', cron: '45 3 * * *', timeZone },
  { job: 'send-scheduled-campaigns', cron: '*/5 * * * *', timeZone },
  { job: 'tidy-subscribers', cron: '20 3 * * *', timeZone },
  { job: 'draft-weekly-newsletter', cron: '0 7 * * 5', timeZone },
  { job: 'ingest-videos', cron: '30 6 * * *', timeZone },
  { job: 'purge-audit-log', cron: '10 4 1 * *', timeZone },
];
