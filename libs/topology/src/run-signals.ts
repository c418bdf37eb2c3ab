import { jobOwners } from './generated/uses';
import type { ServicePart } from './parts';

const PREFIX = 'runs-changed';

export const jobServices: readonly ServicePart[] = [...new Set(Object.values(jobOwners))];

/** The service that shows the runs of all. */
export const RUNS_LISTENER: ServicePart = 'staff';

/**
 * Where a service says which of its runs have changed. It is a plain message of NATS and no event: nothing keeps it, each
 * process that listens gets it, and who misses one reads the runs anew.
 */
export const runSignalSubject = (service: ServicePart): string => `${PREFIX}.${service}`;

export const RUN_SIGNALS = `${PREFIX}.*`;

/** Whose runs have changed: NATS lets each service speak for itself alone. */
export const serviceOfSignal = (subject: string): ServicePart | undefined =>
  jobServices.find((service) => runSignalSubject(service) === subject);
