import { catalogue, type EventContract } from '@frontier/events';

export const STREAM = 'events';

/** Default size limit of the stream in bytes. */
export const STREAM_MAX_BYTES = 1024 ** 3;

const NANOSECONDS_IN_MINUTE = 60 * 1_000_000_000;

/** Returns the stream's settings. A full stream rejects new events, which stay in the outbox, and keeps old events. */
export const buildStreamConfig = (maxBytes: number) =>
  ({
    name: STREAM,
    subjects: catalogue.map(({ subject }) => subject),
    storage: 'file',
    retention: 'limits',
    discard: 'new',
    max_bytes: maxBytes,
    max_age: 14 * 24 * 60 * NANOSECONDS_IN_MINUTE,
    duplicate_window: 10 * NANOSECONDS_IN_MINUTE,
  }) as const;

/** Stream of the probes that services send to themselves, apart from the events so that it can stay tiny. */
export const PROBE_STREAM = 'probes';

export const getProbeSubject = (service: string): string => `probe.${service}`;

export const getProbeDurable = (service: string): string => `${service}-probe`;

/** Keeps the last probe of each service for at most an hour. */
export const probeStreamConfig = {
  name: PROBE_STREAM,
  subjects: [getProbeSubject('*')],
  storage: 'file',
  retention: 'limits',
  discard: 'old',
  max_msgs_per_subject: 1,
  max_age: 60 * NANOSECONDS_IN_MINUTE,
} as const;

/** Returns the name of a durable consumer: `content` + `article.ingested.v1` → `content-article-ingested-v1`. */
export function durableName(service: string, event: EventContract): string {
  return `${service}-${event.subject.replaceAll('.', '-')}`;
}

/** Returns the prefix for replies to a service's requests. NATS lets each user subscribe only below its own prefix. */
export const getInboxPrefix = (service: string): string => `_INBOX.${service}`;
