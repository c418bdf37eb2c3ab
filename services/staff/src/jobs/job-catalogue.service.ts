import { JobRunList } from '@frontier/jobs';
import { DeadLetterList } from '@frontier/messaging';
import { type JobName, jobOwners, jobServices, timetable } from '@frontier/topology';
import { Injectable } from '@nestjs/common';
import { parseExpression } from 'cron-parser';
import { eventServices, ServiceFanOut } from './service-fan-out';
import type { CatalogueJob, Failures, HistoryQuery, JobCatalogue, JobHistory } from './job.schemas';

/** Collects jobs, runs and failures from all services, with a new query for each request. */
@Injectable()
export class JobCatalogueService {
  constructor(private readonly services: ServiceFanOut) {}

  async list(now = new Date()): Promise<JobCatalogue> {
    const { items, unavailable } = await this.services.fetchAll(
      jobServices,
      'job-runs?latest=true',
      JobRunList,
    );
    const jobs = (Object.keys(jobOwners) as JobName[]).sort().map((name): CatalogueJob => {
      const lastRun = items.find((run) => run.name === name) ?? null;
      return { name, service: jobOwners[name], schedule: getSchedule(name, now), last_run: lastRun };
    });
    return { items: jobs, unavailable };
  }

  async history({ service, ...filter }: HistoryQuery): Promise<JobHistory> {
    const given = Object.entries(filter).map(([key, value]): [string, string] => [key, String(value)]);
    const query = new URLSearchParams(given);
    const { items, unavailable } = await this.services.fetchAll(
      service ? [service] : jobServices,
      `job-runs?${query.toString()}`,
      JobRunList,
    );
    return {
      items: items.sort(newestFirst(({ queued_at }) => queued_at)).slice(0, filter.limit),
      unavailable,
    };
  }

  async failures(): Promise<Failures> {
    const [events, runs] = await Promise.all([
      this.services.fetchAll(eventServices, 'dead-letters', DeadLetterList),
      this.services.fetchAll(jobServices, 'job-runs?state=failed&limit=200', JobRunList),
    ]);
    return {
      events: events.items.sort(newestFirst(({ created_at }) => created_at)),
      runs: runs.items.sort(newestFirst(({ queued_at }) => queued_at)),
      unavailable: [...new Set([...events.unavailable, ...runs.unavailable])],
    };
  }
}

function getSchedule(name: JobName, now: Date): CatalogueJob['schedule'] {
  const schedule = timetable.find(({ job }) => job === name);
  if (!schedule) return null;
  const { cron, timeZone } = schedule;
  const next = parseExpression(cron, { tz: timeZone, currentDate: now }).next();
  return { cron, time_zone: timeZone, next_at: next.toDate().toISOString() };
}

/** Creates a comparison by timestamp, newest first. Compares texts, because ISO 8601 times in UTC sort as text. */
const newestFirst =
  <T>(getTimestamp: (item: T) => string) =>
  (a: T, b: T): number =>
    getTimestamp(a) < getTimestamp(b) ? 1 : -1;
