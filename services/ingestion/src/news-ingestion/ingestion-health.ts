import { AUTO_INGEST } from '@frontier/topology';
import { parseExpression } from 'cron-parser';
import type { IngestRun } from '../runs/ingest-run.entity';

export const healths = ['unknown', 'warning', 'healthy', 'neutral'] as const;
export type Health = (typeof healths)[number];

/** Number of consecutive runs without a visible insert from which staff are warned. */
export const STREAK_WARNING = 3;

type Inserted = Pick<IngestRun, 'insertedVisible' | 'insertedViaMeta' | 'insertedViaSerp'>;

/**
 * Classifies the health of gathering.
 *
 * @param last the last run that ended, null if there is none
 * @param streak number of consecutive runs that inserted nothing visible
 */
export function classifyHealth(last: Inserted | null, streak: number): Health {
  if (!last) return 'unknown';
  if (streak >= STREAK_WARNING || onlyMetadataInserted(last)) return 'warning';
  return last.insertedVisible > 0 ? 'healthy' : 'neutral';
}

/** Returns true if all inserts are from metadata or searches, as when publishers change pages or block the crawler. */
export const onlyMetadataInserted = ({
  insertedVisible,
  insertedViaMeta,
  insertedViaSerp,
}: Inserted): boolean => insertedVisible === 0 && insertedViaMeta + insertedViaSerp > 0;

export const getNextAutoIngest = (now: Date): Date =>
  parseExpression(AUTO_INGEST.cron, { tz: AUTO_INGEST.timeZone, currentDate: now }).next().toDate();
