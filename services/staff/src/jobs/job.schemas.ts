import { JobRunView, jobStates } from '@frontier/jobs';
import { DeadLetterView } from '@frontier/messaging';
import { serviceParts } from '@frontier/topology';
import { z } from 'zod';

const Service = z.enum(serviceParts);
/** Services that did not answer, so their items are missing. */
const unavailable = z.array(Service);

export const ServiceRun = JobRunView.extend({ service: Service }).meta({ id: 'ServiceRun' });
export type ServiceRun = z.infer<typeof ServiceRun>;

const Schedule = z.object({
  /** Five fields, as in crontab(5). */
  cron: z.string(),
  time_zone: z.string(),
  next_at: z.iso.datetime(),
});

export const CatalogueJob = z
  .object({
    name: z.string(),
    service: Service,
    /** Null if only events and people start the job. */
    schedule: Schedule.nullable(),
    last_run: ServiceRun.nullable(),
  })
  .meta({ id: 'CatalogueJob' });
export type CatalogueJob = z.infer<typeof CatalogueJob>;

export const JobCatalogue = z
  .object({ items: z.array(CatalogueJob), unavailable })
  .meta({ id: 'JobCatalogue' });
export type JobCatalogue = z.infer<typeof JobCatalogue>;

export const HistoryQuery = z.object({
  service: Service.optional(),
  name: z.string().max(100).optional(),
  state: z.enum(jobStates).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const JobHistory = z.object({ items: z.array(ServiceRun), unavailable }).meta({ id: 'JobHistory' });
export type JobHistory = z.infer<typeof JobHistory>;

export const RunsChanged = z.object({ items: z.array(ServiceRun) }).meta({ id: 'RunsChanged' });

export const ParkedEvent = DeadLetterView.extend({ service: Service }).meta({ id: 'ParkedEvent' });
export type ParkedEvent = z.infer<typeof ParkedEvent>;

export const Failures = z
  .object({ events: z.array(ParkedEvent), runs: z.array(ServiceRun), unavailable })
  .meta({ id: 'Failures' });
export type Failures = z.infer<typeof Failures>;
