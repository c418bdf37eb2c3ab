import { jobOwners } from './generated/uses';
import type { ServicePart } from './parts';

const PREFIX = 'runs-changed';

export const jobServices: readonly ServicePart[] = [...new Set(Object.values(jobOwners))];

export const RUNS_LISTENER: ServicePart = 'staff';

/**
 * Returns the subject of the message with which a service signals changed job runs. It is a plain NATS message, not an
 * event: it is not stored, and every subscribed process receives it. A process that misses a message reads the runs.
 */
export const getRunSignalSubject = (service: ServicePart): string => `${PREFIX}.${service}`;

export const RUN_SIGNALS = `${PREFIX}.*`;

/** Returns the service whose job runs changed. NATS lets each service publish only on its own subject. */
export const findServiceBySignal = (subject: string): ServicePart | undefined =>
  jobServices.find((service) => getRunSignalSubject(service) === subject);
