import { jobOwners } from './generated/uses';
import type { ServicePart } from './parts';

const PREFIX = 'runs-changed';

export const jobServices: readonly ServicePart[] = [...new Set(Object.values(jobOwners))];

export const RUNS_LISTENER: ServicePart = 'staff';

/** A plain message of NATS and no event: nothing keeps it, each process that listens gets it; who misses one reads the runs. */
export const getRunSignalSubject = (service: ServicePart): string => `${PREFIX}.${service}`;

export const RUN_SIGNALS = `${PREFIX}.*`;

/** Whose runs have changed: NATS lets each service speak for itself alone. */
export const findServiceBySignal = (subject: string): ServicePart | undefined =>
  jobServices.find((service) => getRunSignalSubject(service) === subject);
