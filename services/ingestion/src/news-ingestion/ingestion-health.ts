import { AUTO_INGEST } from '@frontier/topology';
import { parseExpression } from 'cron-parser';
import type { IngestRun } from '../runs/ingest-run.entity';

export const healths = ['unknown', 'warning', 'healthy', 'neutral'] as const;
export type Health = (typeof healths)[number];

/** Runs in a row without anything visible, from which staff are warned. */
export const STREAK_WARNING = 3;

type Inserted = Pick<IngestRun, 'insertedVisible' | 'insertedViaMeta' | 'insertedViaSerp'>;

/** How gathering is, from its last run that ended and from how many in a row inserted nothing visible. */
export function classifyHealth(last: Inserted | null, streak: number): Health {
  if (!last) return 'unknown';
  if (streak >= STREAK_WARNING || onlyMetadataInserted(last)) return 'warning';
  return last.insertedVisible > 0 ? 'healthy' : 'neutral';
}

/** Pages were found, and of none of them the text: publishers may have changed theirs, or shut us out. */
export const onlyMetadataInserted = ({
  insertedVisible,
  insertedViaMeta,
  insertedViaSerp,
}: Inserted): boolean => insertedVisible === 0 && insertedViaMeta + insertedViaSerp > 0;

export const getNextAutoIngest = (now: Date): Date =>
  parseExpression(AUTO_INGEST.cron, { tz: AUTO_INGEST.timeZone, currentDate: now }).next().toDate();
