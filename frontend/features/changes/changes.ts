import { isDay, TOPICS } from '@frontier/domain';
import type { Change } from '@/api/types';
import { getQueryValue, type SearchParams } from '@/lib/query';

export const CHANGES_PATH = '/changes';

/** First day of the month in which the agreement began to be applied. */
export const FIRST_DAY = '2026-07-01';

type Topic = (typeof TOPICS)[number];

export interface ChangesFilter {
  /** YYYY-MM-DD. */
  readonly since: string;
  readonly topic?: Topic;
}

export interface ChangedDay {
  readonly day: string;
  readonly changes: readonly Change[];
}

/** Reads the filter from the address. Ignores a day that does not exist and an unknown topic. */
export function parseFilter(params: SearchParams): ChangesFilter {
  const [since, wanted] = [getQueryValue(params, 'since'), getQueryValue(params, 'topic')];
  const topic = TOPICS.find((name) => name === wanted);
  return { since: isDay(since) ? since : FIRST_DAY, ...(topic && { topic }) };
}

export function getChangesPath({ since, topic }: ChangesFilter): string {
  return `${CHANGES_PATH}?${new URLSearchParams({ since, ...(topic && { topic }) }).toString()}`;
}

/** Groups changes by day, in the order of the changes. */
export function groupByDay(changes: readonly Change[]): ChangedDay[] {
  const days = new Map<string, Change[]>();
  for (const change of changes) days.set(change.day, [...(days.get(change.day) ?? []), change]);
  return [...days].map(([day, members]) => ({ day, changes: members }));
}
